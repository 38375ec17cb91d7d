import { PHASES } from '@sillage/domain/monitoring/alerts/phases';
import { useTranslation } from 'react-i18next';
import { TickChips } from '../../../ui/form/ChoiceChips.tsx';
import type { Watched } from './watched.view.ts';

interface PhaseFieldsProps {
  readonly watched: Pick<Watched, 'phases'>;
  readonly change: (next: Pick<Watched, 'phases'>) => void;
}

const CHOICES = ['always', ...PHASES] as const;

/** What the shipment is doing while the rule applies: one press for each phase, or always. */
export function PhaseFields({ watched: { phases }, change }: PhaseFieldsProps) {
  const { t } = useTranslation('alertRules');
  return (
    <TickChips
      label={t('phases')}
      values={phases.length === 0 ? ['always'] : phases}
      options={CHOICES.map((value) => ({ value, label: t(`phase.${value}`) }))}
      onTick={(choice, isOn) =>
        change({ phases: choice === 'always' ? [] : PHASES.filter((one) => (one === choice ? isOn : phases.includes(one))) })
      }
    />
  );
}
