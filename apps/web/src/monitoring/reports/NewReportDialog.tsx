import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { createReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { BY_RULE, limitsBody, limitsFaults, type LimitsDraft } from './limits.view.ts';
import { LimitsFields } from './LimitsFields.tsx';
import { PeriodFields, periodOf, type PeriodDraft } from './PeriodFields.tsx';
import classes from './Reports.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { useCreateReport, type ReportedAsset } from './reports.queries.ts';

interface NewReportDialogProps {
  readonly transport: TransportDetails;
  /** Without one it is about the whole shipment. */
  readonly asset: ReportedAsset | undefined;
  readonly onClose: () => void;
}

type ReportDraft = PeriodDraft & LimitsDraft;

const sentReport = (draft: ReportDraft) => ({ ...periodOf(draft), ...limitsBody(draft) });

const REPORT_FORM: FormRules<ReportDraft> = { schema: createReport.body, toWire: sentReport, furtherFaults: limitsFaults };

/** For which period, and evaluated by what. While it is made it can be called off; then nothing of it is kept. */
export function NewReportDialog({ transport, asset, onClose }: NewReportDialogProps) {
  const { t } = useTranslation('reports');
  const { idTransport, departedDate, arrivedDate } = transport;
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<ReportDraft>(REPORT_FORM, {
    from: msOf(departedDate),
    to: msOf(arrivedDate),
    ...BY_RULE,
  });
  const { mutate, isPending, callOff } = useCreateReport(idTransport);
  const make = () => {
    if (!check()) return;
    mutate(
      { ...sentReport(values), ...(asset && { idContainer: asset.idContainer }) },
      {
        onError: refuse,
        onSuccess: ({ idReport, verdict }) => {
          tellMade('report', idReport);
          const message = t('wasMade', { verdict: t(`verdict.${verdict}`) });
          showToast({ message, tone: verdict === 'withinLimits' ? 'good' : 'info' });
          onClose();
        },
      },
    );
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
      <Form className={classes['form']} onSubmit={make} led={led} isChanged={isChanged}>
        <p>{t(asset ? 'newTextOfAsset' : 'newText')}</p>
        <PeriodFields transport={transport} draft={values} onChange={change} faultAt={faultAt} />
        <LimitsFields transport={transport} draft={values} onChange={change} faultAt={faultAt} />
        {isPending && (
          <div className={classes['making']}>
            <ProgressBar value={null} label={t('making')} tone="brand" />
            <p>{t('making')}</p>
          </div>
        )}
        <ErrorNote error={failure} />
        <DialogActions>
          <Button kind="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={isPending}>
            {t('make')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

function msOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}
