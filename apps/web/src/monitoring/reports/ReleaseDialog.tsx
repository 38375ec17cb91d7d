import type { ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Reports.module.css';
import { useReleaseReport } from './reports.queries.ts';
import { mustExplain } from './reports.view.ts';
import { VerdictChip } from './VerdictChip.tsx';

const LONGEST_NOTE = 500;

/** Once and for good: so it is asked for, with a reason where the verdict is not good. */
export function ReleaseDialog({ report, onClose }: { readonly report: ColdChainReport; readonly onClose: () => void }) {
  const { t } = useTranslation(['reports', 'refusals']);
  const [note, setNote] = useState('');
  const release = useReleaseReport(report.idTransport, report.idReport);
  const isMissing = mustExplain(report) && note.trim() === '';
  const save = () =>
    release.mutate(note, {
      onSuccess: () => {
        showToast({ message: t('wasReleased'), tone: 'good' });
        onClose();
      },
    });
  return (
    <Modal onClose={onClose} title={t('releaseTitle')} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) save();
        }}
      >
        <p>
          <VerdictChip verdict={report.verdict} />
        </p>
        <p>{t(mustExplain(report) ? 'releaseAllTheSame' : 'releaseText')}</p>
        <TextField
          label={t('note')}
          hint={t(mustExplain(report) ? 'noteNeeded' : 'noteHint')}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => setNote(target.value)}
          error={release.error ? t(codeOf(release.error), { ns: 'refusals' }) : undefined}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isMissing} busy={release.isPending}>
            {t('release')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
