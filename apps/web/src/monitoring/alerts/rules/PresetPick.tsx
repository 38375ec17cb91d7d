import { READY_MADE_IDS } from '@sillage/domain/monitoring/alerts/preset';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { usePresets } from '../presets.queries.ts';
import classes from './Rule.module.css';
import type { RuleDraft } from './ruleDraft.view.ts';
import { presetDraft, watchedOfReadyMade } from './storedRule.view.ts';

interface PresetPickProps {
  readonly idCustomer: number | null;
  readonly onPick: (next: Partial<RuleDraft>) => void;
}

/** Ready-made bands, and what the customer has kept: one press fills the sentence in. */
export function PresetPick({ idCustomer, onPick }: PresetPickProps) {
  const { t } = useTranslation('alertRules');
  const { data } = usePresets(idCustomer);
  return (
    <div role="group" aria-label={t('presets')} className={classes['presets']}>
      {data?.data.map((preset) => (
        <Button
          key={preset.idPreset}
          kind="secondary"
          size="xs"
          icon={preset.isFavourite ? <IconStarFilled size={13} aria-hidden /> : undefined}
          onClick={() => onPick({ ...presetDraft(preset), ruleName: preset.presetName })}
        >
          {preset.presetName}
        </Button>
      ))}
      {READY_MADE_IDS.map((id) => (
        <Button key={id} kind="secondary" size="xs" onClick={() => onPick({ ...watchedOfReadyMade(id), ruleName: t(`ready.${id}`) })}>
          {t(`ready.${id}`)}
        </Button>
      ))}
    </div>
  );
}
