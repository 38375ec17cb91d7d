import { releaseReport, type ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Reports.module.css';
import { useReleaseReport } from './reports.queries.ts';
import { mustExplain } from './reports.view.ts';
import { VerdictChip } from './VerdictChip.tsx';

const LONGEST_NOTE = 500;

interface ReleaseDraft {
  readonly note: string;
}

/** It is all that is said: whatever is refused is told at it. */
const RELEASE_FORM: FormRules<ReleaseDraft> = { schema: releaseReport.body, toWire: (draft) => draft, fieldOfCode: () => 'note' };

/** Once and for good: so it is asked for, with a reason where the verdict is not good. */
export function ReleaseDialog({ report, onClose }: { readonly report: ColdChainReport; readonly onClose: () => void }) {
  const { t } = useTranslation('reports');
  const release = useReleaseReport(report.idTransport, report.idReport);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(RELEASE_FORM, { note: '' });
  const { note } = values;
  const isMissing = mustExplain(report) && note.trim() === '';
  const submit = () => {
    if (isMissing || !check()) return;
    release.mutate(note, {
      onError: refuse,
      onSuccess: () => {
        showToast({ message: t('wasReleased'), tone: 'good' });
        onClose();
      },
    });
  };
  return (
    <Modal onClose={onClose} title={t('releaseTitle')} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <p>
          <VerdictChip verdict={report.verdict} />
        </p>
        <p>{t(mustExplain(report) ? 'releaseAllTheSame' : 'releaseText')}</p>
        <TextField
          label={t('note')}
          hint={t(mustExplain(report) ? 'noteNeeded' : 'noteHint')}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => change({ note: target.value })}
          error={faultAt('note')}
        />
        <ErrorNote error={failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" disabled={isMissing} busy={release.isPending}>
            {t('release')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
