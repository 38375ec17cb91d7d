import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../platform/i18n/useLanguage.ts';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import classes from './Reports.module.css';

export interface PeriodDraft {
  /** Epoch ms; null: as the server knows the journey. */
  readonly from: number | null;
  readonly to: number | null;
}

interface PeriodFieldsProps {
  readonly transport: TransportDetails;
  readonly draft: PeriodDraft;
  readonly onChange: (draft: PeriodDraft) => void;
}

export function PeriodFields({ transport: { departedDate, arrivedDate }, draft, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('reports');
  const { from, to } = draft;
  return (
    <div className={classes['period']}>
      <Moment
        label={t('from')}
        hint={t(departedDate === null ? 'fromStart' : 'fromDeparture')}
        value={from}
        onChange={(value) => onChange({ from: value, to })}
      />
      <Moment
        label={t('to')}
        hint={t(arrivedDate === null ? 'toNow' : 'toArrival')}
        value={to}
        onChange={(value) => onChange({ from, to: value })}
      />
    </div>
  );
}

export function periodOf({ from, to }: PeriodDraft): { from?: string; to?: string } {
  const iso = (ms: number) => new Date(ms).toISOString();
  return { ...(from === null ? {} : { from: iso(from) }), ...(to === null ? {} : { to: iso(to) }) };
}

interface MomentProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Moment({ label, hint, value, onChange }: MomentProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const texts = {
    ...{ clear: t('date.clear'), confirm: t('date.confirm'), time: t('date.time'), amPm: t('date.amPm') },
    ...{ previous: t('date.previous'), next: t('date.next'), hours: t('date.hours'), minutes: t('date.minutes') },
  };
  return (
    <DateTimeField
      {...{ label, hint, value, onChange, language, texts }}
      is12Hours={language === 'en'}
      placeholder={t('date.placeholder')}
    />
  );
}
