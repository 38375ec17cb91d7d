import { ANCHOR_KINDS, MOST_ANCHORS, roomAt } from '@sillage/domain/goods/indoor/plan';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Editing } from './editing.view.ts';
import { nextKey, type DraftAnchor } from './planDraft.view.ts';
import classes from './Editor.module.css';

/** What trackers are found by: gateways, beacons and readers, each where it hangs. */
export function AnchorsPart({ draft, onChange, chosen, onChoose, errorOf }: Editing) {
  const { t } = useTranslation('indoorEditor');
  const { anchors, rooms } = draft;
  const change = (key: number, next: Partial<DraftAnchor>) =>
    onChange({ ...draft, anchors: anchors.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  const add = () => {
    onChoose(nextKey(anchors));
    onChange({ ...draft, anchors: [...anchors, { key: nextKey(anchors), kind: 'beacon', name: '', address: '', x: 0.5, y: 0.5 }] });
  };
  return (
    <>
      <p>{t('anchors.text')}</p>
      <Button icon={<IconPlus size={16} aria-hidden />} disabled={anchors.length >= MOST_ANCHORS} onClick={add}>
        {t('anchors.add')}
      </Button>
      <ul className={classes['things']} aria-label={t('part.anchors')}>
        {anchors.map((anchor) => (
          <li key={anchor.key} data-chosen={anchor.key === chosen || undefined}>
            <div className={classes['fields']}>
              <PlainSelect
                label={t('anchors.kind')}
                value={anchor.kind}
                onChange={(kind) => change(anchor.key, { kind })}
                options={ANCHOR_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              />
              <TextField
                label={t('anchors.address')}
                hint={t('anchors.addressHint')}
                dir="ltr"
                value={anchor.address}
                maxLength={100}
                autoComplete="off"
                onFocus={() => onChoose(anchor.key)}
                error={errorOf('anchors', anchor.key)}
                onChange={({ target }) => change(anchor.key, { address: target.value })}
              />
              <TextField
                label={t('anchors.name')}
                value={anchor.name}
                maxLength={60}
                autoComplete="off"
                onFocus={() => onChoose(anchor.key)}
                onChange={({ target }) => change(anchor.key, { name: target.value })}
              />
              <p className={classes['hint']} dir="auto">
                {roomAt(rooms, anchor)?.name || t('anchors.noRoom')}
              </p>
            </div>
            <IconButton
              label={t('anchors.remove', { name: anchor.name || anchor.address })}
              onClick={() => onChange({ ...draft, anchors: anchors.filter(({ key }) => key !== anchor.key) })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
