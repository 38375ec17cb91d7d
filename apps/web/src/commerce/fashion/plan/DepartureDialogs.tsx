import { cancelDeparture, writeToAll, type PlannedShuttle } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useCancelDeparture, useWriteToAll } from './plan.queries.ts';
import classes from './Plan.module.css';

const LONGEST_MESSAGE = 2000;
const LONGEST_REASON = 500;

interface DialogProps {
  readonly shuttle: PlannedShuttle;
  readonly onClose: () => void;
}

const MESSAGE_FORM: FormRules<{ readonly text: string }> = {
  schema: writeToAll.body,
  toWire: ({ text }) => ({ text }),
  furtherFaults: ({ text }) => (text.trim() === '' ? [{ field: 'text', code: 'shuttle.messageEmpty' }] : []),
};

export function WriteToAllDialog({ shuttle: { idShuttle, name }, onClose }: DialogProps) {
  const { t } = useTranslation('fashionPlan');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(MESSAGE_FORM, { text: '' });
  const write = useWriteToAll(idShuttle);
  const submit = () => {
    if (!check()) return;
    write.mutate(values.text, {
      onError: refuse,
      onSuccess: ({ told: shown }) => {
        showToast({ message: t('written', { count: shown, number: shown }), tone: 'good' });
        onClose();
      },
    });
  };
  return (
    <Modal onClose={onClose} title={t('writeTitle', { name })} closeLabel={t('cancel')}>
      <Form className={classes['part']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <p>{t('writeText')}</p>
        <TextArea
          label={t('message')}
          value={values.text}
          maxLength={LONGEST_MESSAGE}
          rows={4}
          onChange={({ target }) => change({ text: target.value })}
          error={faultAt('text')}
        />
        <Actions cancelLabel={t('cancel')} onClose={onClose}>
          <Button type="submit" busy={write.isPending}>
            {t('send')}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}

const CANCEL_FORM: FormRules<{ readonly reason: string }> = {
  schema: cancelDeparture.body,
  toWire: ({ reason }) => ({ reason }),
};

/** Says for how many it is cancelled too. */
export function CancelDepartureDialog({ shuttle: { idShuttle, name, bookings }, onClose }: DialogProps) {
  const { t } = useTranslation('fashionPlan');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(CANCEL_FORM, { reason: '' });
  const cancel = useCancelDeparture(idShuttle);
  const submit = () => {
    if (check()) cancel.mutate(values.reason, { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t('cancelTitle', { name })} closeLabel={t('keep')}>
      <Form className={classes['part']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <p>{bookings === 0 ? t('cancelEmptyText') : t('cancelText', { count: bookings, number: bookings })}</p>
        <TextArea
          label={t('reason')}
          value={values.reason}
          maxLength={LONGEST_REASON}
          onChange={({ target }) => change({ reason: target.value })}
          error={faultAt('reason')}
        />
        <Actions cancelLabel={t('keep')} onClose={onClose}>
          <Button type="submit" kind="danger" busy={cancel.isPending}>
            {t('cancelDeparture')}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}

interface ActionsProps {
  readonly cancelLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Actions({ cancelLabel, onClose, children }: ActionsProps) {
  return (
    <DialogActions>
      <CancelButton onCancel={onClose}>{cancelLabel}</CancelButton>
      {children}
    </DialogActions>
  );
}
