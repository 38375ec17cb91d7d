import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { BY_RULE, faultOf, limitsBody } from './limits.view.ts';
import { LimitsFields } from './LimitsFields.tsx';
import { PeriodFields, periodOf } from './PeriodFields.tsx';
import classes from './Reports.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { useCreateReport, type ReportedAsset } from './reports.queries.ts';

interface NewReportDialogProps {
  readonly transport: TransportDetails;
  /** Without one it is about the whole shipment. */
  readonly asset: ReportedAsset | undefined;
  readonly onClose: () => void;
}

/** For which period, and evaluated by what. While it is made it can be called off; then nothing of it is kept. */
export function NewReportDialog({ transport, asset, onClose }: NewReportDialogProps) {
  const { t } = useTranslation('reports');
  const { idTransport, departedDate, arrivedDate } = transport;
  const [period, setPeriod] = useState({ from: msOf(departedDate), to: msOf(arrivedDate) });
  const [limits, setLimits] = useState(BY_RULE);
  const [isTried, setIsTried] = useState(false);
  const { mutate, error, isPending, callOff } = useCreateReport(idTransport);
  const fault = isTried ? faultOf(limits) : null;
  const make = () => {
    setIsTried(true);
    if (faultOf(limits) !== null) return;
    const body = { ...periodOf(period), ...limitsBody(limits), ...(asset && { idContainer: asset.idContainer }) };
    mutate(body, {
      onSuccess: ({ idReport, verdict }) => {
        tellMade('report', idReport);
        const message = t('wasMade', { verdict: t(`verdict.${verdict}`) });
        showToast({ message, tone: verdict === 'withinLimits' ? 'good' : 'info' });
        onClose();
      },
    });
  };
  const leave = () => {
    callOff();
    onClose();
  };
  return (
    <Modal
      onClose={leave}
      title={asset ? t('newTitleOf', { asset: asset.containerReference }) : t('newTitle')}
      closeLabel={t('cancel')}
      size="lg"
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p>{t(asset ? 'newTextOfAsset' : 'newText')}</p>
        <PeriodFields transport={transport} draft={period} onChange={setPeriod} />
        <LimitsFields transport={transport} draft={limits} onChange={setLimits} fault={fault} />
        {isPending && (
          <div className={classes['making']}>
            <ProgressBar value={null} label={t('making')} tone="brand" />
            <p>{t('making')}</p>
          </div>
        )}
        <RefusalNote refusal={error} />
        <DialogActions>
          <Button kind="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={isPending}>
            {t('make')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function msOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}
