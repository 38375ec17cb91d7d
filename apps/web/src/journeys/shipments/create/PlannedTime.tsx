import type { StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { LateMomentField } from '../../../platform/time/LateMomentField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';

/** From when on a time that lies behind may be another year, or another month, than was meant. */
const LONG_AGO_MS = { departure: 86_400_000, arrival: 0 };

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
  const now = useNow();
  const isWaiting = value === null && offsetMinutes !== null;
  const past = value !== null && kind !== 'step' && now - value > LONG_AGO_MS[kind] ? t(`past.${kind}`) : undefined;
  const hint = isWaiting ? t('afterDeparture', { duration: format.duration(offsetMinutes) }) : past;
  return <LateMomentField label={t(`planned.${kind}`)} {...{ hint, error, value, onChange }} />;
}
