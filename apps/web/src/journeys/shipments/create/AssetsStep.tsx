import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { nextKey, type DraftAsset } from './draft.view.ts';
import classes from './Fields.module.css';
import type { StepProps } from './newShipment.queries.ts';
import { useRowFocus } from '../../../ui/useRowFocus.ts';

const NONE = '';

export function AssetsStep({ draft: { assets, trackers }, change, faultOf }: StepProps) {
  const { t } = useTranslation('newShipment');
  const box = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(box, assets.length);
  const add = () => {
    focus.added(assets.length);
    change({ assets: [...assets, { key: nextKey(assets), reference: '', tracker: null }] });
  };
  const remove = (index: number) => {
    focus.removed(index);
    change({ assets: assets.toSpliced(index, 1) });
  };
  const edit = (key: number, next: Partial<DraftAsset>) =>
    change({ assets: assets.map((asset) => (asset.key === key ? { ...asset, ...next } : asset)) });
  // A tracker that was taken off the shipment stays in sight, with what is wrong about it.
  const options = (own: string | null) => [
    { value: NONE, label: t('noOwnTracker') },
    ...[...trackers, ...(own === null || trackers.includes(own) ? [] : [own])].map((value) => ({ value, label: value })),
  ];
  return (
    <div ref={box} className={classes['fields']}>
      {assets.length === 0 && <p className={classes['hint']}>{t('noAssets')}</p>}
      <ul className={classes['rows']}>
        {assets.map(({ key, reference, tracker }, index) => (
          <li key={key} data-row className={classes['assetRow']}>
            <TextField
              label={t('assetReference', { number: index + 1 })}
              value={reference}
              onChange={({ target }) => edit(key, { reference: target.value })}
              placeholder={t('assetPlaceholder')}
              maxLength={100}
              autoComplete="off"
              error={faultOf(`assets.${index}.reference`)}
            />
            <PlainSelect
              label={t('ownTracker')}
              value={tracker ?? NONE}
              onChange={(value) => edit(key, { tracker: value === NONE ? null : value })}
              options={options(tracker)}
              error={faultOf(`assets.${index}.tracker`)}
            />
            <IconButton data-remove label={t('removeAsset', { number: index + 1 })} onClick={() => remove(index)}>
              <IconTrash size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} disabled={assets.length >= MOST_ASSETS} onClick={add} data-add>
          {t('addAsset')}
        </Button>
      </div>
    </div>
  );
}
