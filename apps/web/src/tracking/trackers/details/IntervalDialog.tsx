import { changeTracker, type WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
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

interface IntervalDraft {
  readonly minutes: number | null;
}

const secondsOf = ({ minutes }: IntervalDraft) => (minutes === null ? Number.NaN : Math.round(minutes * 60));

/** Typed in minutes and sent in seconds. It is all that is asked here, so that whatever is refused is about it. */
function intervalForm(wrong: string): FormRules<IntervalDraft> {
  return {
    schema: changeTracker.body,
    toWire: (draft) => ({ reportingIntervalSeconds: secondsOf(draft) }),
    furtherFaults: ({ minutes }) => (minutes === null ? [{ field: 'minutes', code: 'form.invalid' }] : []),
    fieldOf: () => 'minutes',
    fieldOfCode: () => 'minutes',
    wordsOf: ({ message }) => (message.startsWith('form.') ? wrong : undefined),
  };
}

/** How often it is expected to report. */
export function IntervalDialog({ tracker: { uniqueIdentifiant, reportingIntervalSeconds }, onClose }: IntervalDialogProps) {
  const { t } = useTranslation('trackerList');
  const draft = useContractDraft<IntervalDraft>(intervalForm(t('intervalWrong')), () => ({
    minutes: Math.round((reportingIntervalSeconds / 60) * 100) / 100,
  }));
  const save = useChangeTracker(uniqueIdentifiant);
  const submit = () => {
    if (!draft.check()) return;
    save.mutate({ reportingIntervalSeconds: secondsOf(draft.values) }, { onSuccess: onClose, onError: draft.refuse });
  };
  return (
    <Modal onClose={onClose} title={t('intervalTitle', { name: uniqueIdentifiant })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={draft.led} isChanged={draft.isChanged}>
        <NumberField
          label={t('interval')}
          hint={t('intervalHint')}
          value={draft.values.minutes}
          onChange={(minutes) => draft.change({ minutes })}
          unit={t('minutes')}
          min={0}
          error={draft.faultNow('minutes')}
        />
        <ErrorNote error={draft.failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending} disabled={draft.faults().length > 0}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
