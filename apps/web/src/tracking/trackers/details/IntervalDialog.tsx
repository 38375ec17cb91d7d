import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { LONGEST_REPORTING_INTERVAL_SECONDS } from '@sillage/domain/tracking/trackers/tracker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useChangeTracker } from '../trackerList.queries.ts';
import classes from './Details.module.css';

interface IntervalDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** How often it is expected to report. */
export function IntervalDialog({ tracker: { uniqueIdentifiant, reportingIntervalSeconds }, onClose }: IntervalDialogProps) {
  const { t } = useTranslation(['trackerList', 'errors']);
  const [begun] = useState(Math.round((reportingIntervalSeconds / 60) * 100) / 100);
  const [minutes, setMinutes] = useState<number | null>(begun);
  const change = useChangeTracker(uniqueIdentifiant);
  const seconds = minutes === null ? 0 : Math.round(minutes * 60);
  const isWrong = !(seconds >= 1 && seconds <= LONGEST_REPORTING_INTERVAL_SECONDS);
  const failure = change.error ? t(codeOf(change.error), { ns: 'errors' }) : undefined;
  return (
    <Modal onClose={onClose} title={t('intervalTitle', { name: uniqueIdentifiant })} closeLabel={t('cancel')}>
      <DialogGuard isChanged={minutes !== begun} />
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) change.mutate({ reportingIntervalSeconds: seconds }, { onSuccess: onClose });
        }}
      >
        <NumberField
          label={t('interval')}
          hint={t('intervalHint')}
          value={minutes}
          onChange={setMinutes}
          unit={t('minutes')}
          min={0}
          error={isWrong ? t('intervalWrong') : failure}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={change.isPending} disabled={isWrong}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
