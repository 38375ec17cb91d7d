import { calibrationStateOf } from '@sillage/domain/tracking/calibrations/calibration';
import { IconAlertTriangle, IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/time/useNow.ts';
import { Chip } from '../../../ui/Chip.tsx';

const TONES = { valid: 'good', dueSoon: 'warn', overdue: 'bad', none: 'calm' } as const;

interface CalibrationChipProps {
  /** The last day on which a certificate holds; null: there is none. */
  readonly dueDate: string | null;
  /** Says nothing of what is in order. */
  readonly isWarning?: boolean;
}

export function CalibrationChip({ dueDate, isWarning = false }: CalibrationChipProps) {
  const { t } = useTranslation('calibrations');
  const state = calibrationStateOf(dueDate, useNow());
  if (isWarning && (state === 'valid' || state === 'none')) return null;
  const Icon = state === 'overdue' || state === 'dueSoon' ? IconAlertTriangle : IconCertificate;
  return (
    <Chip tone={TONES[state]} icon={<Icon aria-hidden />}>
      {t(isWarning ? `warning.${state === 'overdue' ? 'overdue' : 'dueSoon'}` : `state.${state}`)}
    </Chip>
  );
}
