import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../platform/time/MomentField.tsx';
import classes from './Reports.module.css';

export interface PeriodDraft {
  /** Epoch ms; null: as the server knows the journey. */
  readonly from: number | null;
  readonly to: number | null;
}

interface PeriodFieldsProps {
  readonly transport: TransportDetails;
  readonly draft: PeriodDraft;
  readonly onChange: (next: Partial<PeriodDraft>) => void;
  readonly faultAt: (field: keyof PeriodDraft) => string | undefined;
}

export function PeriodFields({ transport: { departedDate, arrivedDate }, draft, onChange, faultAt }: PeriodFieldsProps) {
  const { t } = useTranslation('reports');
  const { from, to } = draft;
  return (
    <div className={classes['period']}>
      <MomentField
        label={t('from')}
        hint={t(departedDate === null ? 'fromStart' : 'fromDeparture')}
        value={from}
        onChange={(value) => onChange({ from: value })}
        error={faultAt('from')}
      />
      <MomentField
        label={t('to')}
        hint={t(arrivedDate === null ? 'toNow' : 'toArrival')}
        value={to}
        onChange={(value) => onChange({ to: value })}
        error={faultAt('to')}
      />
    </div>
  );
}

export function periodOf({ from, to }: PeriodDraft): { from?: string; to?: string } {
  const iso = (ms: number) => new Date(ms).toISOString();
  return { ...(from === null ? {} : { from: iso(from) }), ...(to === null ? {} : { to: iso(to) }) };
}
