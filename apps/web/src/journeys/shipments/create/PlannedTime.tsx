import type { StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

const load = () => import('../../../platform/time/MomentInput.tsx');
const MomentInput = lazy(async () => ({ default: (await load()).MomentInput }));

interface PlannedTimeProps {
  readonly kind: StopKind;
  /** Epoch milliseconds. */
  readonly value: number | null;
  /** How long after the departure it is planned, where a template says so. */
  readonly offsetMinutes: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** What is typed into, with its calendar, is fetched when somebody turns to the field: the form is not to wait for it. */
export function PlannedTime({ kind, value, offsetMinutes, onChange, error }: PlannedTimeProps) {
  const { t } = useTranslation('newShipment');
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const isWaiting = value === null && offsetMinutes !== null;
  const hint = isWaiting ? t('afterDeparture', { duration: format.duration(offsetMinutes) }) : undefined;
  const said = { label: t(`planned.${kind}`), hint, error };
  const quiet = (
    <TextField
      {...said}
      value={value === null ? '' : format.moment(value)}
      readOnly
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => setIsAsked(true)}
    />
  );
  if (!isAsked) return quiet;
  return (
    <Suspense fallback={quiet}>
      <MomentInput {...said} {...{ value, onChange }} isFocused />
    </Suspense>
  );
}
