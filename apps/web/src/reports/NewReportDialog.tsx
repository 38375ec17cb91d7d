import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../platform/i18n/useLanguage.ts';
import { codeOf } from '../platform/refusalText.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import { Modal } from '../ui/Modal.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import classes from './Reports.module.css';
import { useCreateReport } from './reports.queries.ts';

interface NewReportDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

/** For which period; without one it is the whole journey, as the server knows it. */
export function NewReportDialog({ transport: { idTransport, departedDate, arrivedDate }, onClose }: NewReportDialogProps) {
  const { t } = useTranslation(['reports', 'refusals']);
  const [from, setFrom] = useState(departedDate === null ? null : Date.parse(departedDate));
  const [to, setTo] = useState(arrivedDate === null ? null : Date.parse(arrivedDate));
  const create = useCreateReport(idTransport);
  const period = { ...(from === null ? {} : { from: iso(from) }), ...(to === null ? {} : { to: iso(to) }) };
  const make = () =>
    create.mutate(period, {
      onSuccess: ({ verdict }) => {
        const message = t('wasMade', { verdict: t(`verdict.${verdict}`) });
        showToast({ message, tone: verdict === 'withinLimits' ? 'good' : 'info' });
        onClose();
      },
    });
  return (
    <Modal onClose={onClose} title={t('newTitle')} closeLabel={t('cancel')} size="lg">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p>{t('newText')}</p>
        <div className={classes['period']}>
          <Moment label={t('from')} hint={t(departedDate === null ? 'fromStart' : 'fromDeparture')} value={from} onChange={setFrom} />
          <Moment label={t('to')} hint={t(arrivedDate === null ? 'toNow' : 'toArrival')} value={to} onChange={setTo} />
        </div>
        {create.error && (
          <p className={classes['failure']} role="alert">
            {t(codeOf(create.error), { ns: 'refusals' })}
          </p>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={create.isPending}>
            {t('make')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
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

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
