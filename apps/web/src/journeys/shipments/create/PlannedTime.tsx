import type { StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { LateMomentField } from '../../../platform/time/LateMomentField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';

interface PlannedTimeProps {
  readonly kind: StopKind;
  /** Epoch milliseconds. */
  readonly value: number | null;
  /** How long after the departure it is planned, where a template says so. */
  readonly offsetMinutes: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

export function PlannedTime({ kind, value, offsetMinutes, onChange, error }: PlannedTimeProps) {
  const { t } = useTranslation('newShipment');
  const format = useFormat();
  const isWaiting = value === null && offsetMinutes !== null;
  const hint = isWaiting ? t('afterDeparture', { duration: format.duration(offsetMinutes) }) : undefined;
  return <LateMomentField label={t(`planned.${kind}`)} {...{ hint, error, value, onChange }} />;
}
