import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { payInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './credit/Credit.module.css';
import { usePayment } from './billingDocuments.queries.ts';

interface Paid {
  readonly paidDate: string;
}

const toWire = (paid: Paid) => paid;
/** The reader's own day. */
const todayHere = () => dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone)(Date.now());

/** On which day an invoice was paid; today unless somebody says otherwise. */
export function PayDialog({ invoice, onClose }: { readonly invoice: WireInvoice; readonly onClose: () => void }) {
  const { t } = useTranslation('billingDocuments');
  const { idInvoice, number } = invoice;
  const payment = usePayment(idInvoice);
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const { form, isChanged, refuse } = useContractForm<Paid>({ schema: payInvoice.body, toWire }, { paidDate: todayHere() });
  const textOf = useErrorText();
  // This dialog is gone by the time that somebody takes it back.
  const undo = () => void payment.mutateAsync(null).catch((error: unknown) => showToast({ message: textOf(error), tone: 'bad' }));
  const onSuccess = () => {
    showToast({ message: t('payDone', { number }), tone: 'good', action: { label: t('undo'), onPick: undo } });
    onClose();
  };
  const save = form.handleSubmit(
    ({ paidDate }) => payment.mutate(paidDate, { onSuccess, onError: (error) => refuse(error).length > 0 && lead() }),
    lead,
  );
  return (
    <Modal title={t('payTitle', { number })} closeLabel={t('cancel')} onClose={onClose}>
      <Form className={classes['form']} onSubmit={save} led={led} isChanged={isChanged}>
        <FormText control={form.control} name="paidDate" type="date" label={t('payDate')} required />
        <ErrorNote error={payment.error} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={payment.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
