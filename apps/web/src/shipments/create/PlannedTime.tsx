import type { StopKind } from '@sillage/domain/shipments/shipment';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { TextField } from '../../ui/form/TextField.tsx';

const load = () => import('../../ui/form/DateTimeField.tsx');
const DateTimeField = lazy(async () => ({ default: (await load()).DateTimeField }));

interface PlannedTimeProps {
  readonly kind: StopKind;
  /** Epoch milliseconds. */
  readonly value: number | null;
  /** How long after the departure it is planned, where a template says so. */
  readonly offsetMinutes: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** The calendar is fetched when somebody turns to the field: the form is not to wait for it. */
export function PlannedTime({ kind, value, offsetMinutes, onChange, error }: PlannedTimeProps) {
  const { t } = useTranslation('newShipment');
  const language = useLanguage();
  const format = useFormat();
  const [asked, setAsked] = useState<'focused' | 'open' | null>(null);
  const texts = {
    ...{ clear: t('clearDate'), confirm: t('confirmDate'), time: t('time'), amPm: t('amPm') },
    ...{ previous: t('previousMonth'), next: t('nextMonth'), hours: t('hours'), minutes: t('minutesOfHour') },
  };
  const isWaiting = value === null && offsetMinutes !== null;
  const hint = isWaiting ? t('afterDeparture', { duration: format.duration(offsetMinutes) }) : undefined;
  const said = { label: t(`planned.${kind}`), placeholder: t('datePlaceholder'), hint, error };
  const quiet = (
    <TextField
      {...said}
      value={value === null ? '' : format.moment(value)}
      readOnly
      onPointerEnter={() => void load().catch(() => undefined)}
      onPointerDown={() => setAsked('open')}
      onFocus={() => setAsked((current) => current ?? 'focused')}
    />
  );
  if (asked === null) return quiet;
  return (
    <Suspense fallback={quiet}>
      <DateTimeField
        {...said}
        begin={asked}
        language={language}
        is12Hours={language === 'en'}
        texts={texts}
        value={value}
        onChange={onChange}
      />
    </Suspense>
  );
}
