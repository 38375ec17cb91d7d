import type { WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from '../Alerts.module.css';
import { watchedOf } from '../rules/storedRule.view.ts';
import { watchedText } from '../rules/sentence.view.ts';
import { useRemovePreset, useSavePreset } from '../presets.queries.ts';
import { useMadeRow } from '../../../ui/madeRow.ts';
import { RULE_ICON } from '../ruleIcon.view.ts';

interface PresetRowProps {
  readonly preset: WirePreset;
  /** Null for whoever may only use it. */
  readonly onEdit: (() => void) | null;
}

export function PresetRow({ preset, onEdit }: PresetRowProps) {
  const row = useMadeRow<HTMLLIElement>('preset', preset.idPreset);
  const { t } = useTranslation(['alertRules', 'errors']);
  const format = useFormat();
  const [isRemoving, setIsRemoving] = useState(false);
  const { idPreset, idCustomer: _whose, presetName, isFavourite, ...content } = preset;
  const star = useSavePreset(idPreset);
  const Icon = RULE_ICON[preset.ruleKey];
  return (
    <li ref={row} className={classes['row']} data-actions>
      <Icon size={20} aria-hidden />
      <div className={classes['texts']}>
        <strong dir="auto">{presetName}</strong>
        <span className={classes['meta']}>{watchedText(t, format, watchedOf(preset), preset.polygon !== null)}</span>
        {star.error && <span role="alert">{t(codeOf(star.error), { ns: 'errors' })}</span>}
      </div>
      {onEdit && (
        <div className={classes['end']}>
          <IconButton
            label={t('favouriteNamed', { name: presetName })}
            aria-pressed={isFavourite}
            disabled={star.isPending}
            onClick={() => star.mutate({ ...content, presetName, isFavourite: !isFavourite })}
          >
            {isFavourite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
          </IconButton>
          <IconButton label={t('editNamed', { name: presetName })} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('removeNamed', { name: presetName })} onClick={() => setIsRemoving(true)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {isRemoving && <RemoveDialog idPreset={idPreset} name={presetName} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

interface RemoveDialogProps {
  readonly idPreset: number;
  readonly name: string;
  readonly onClose: () => void;
}

function RemoveDialog({ idPreset, name, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('alertRules');
  const remove = useRemovePreset(idPreset);
  return (
    <ConfirmAction
      title={t('removeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('presetRemoveText')}
    </ConfirmAction>
  );
}
