import { setCreditLimit } from '@sillage/contract/commerce/billing/credit.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { FormMoney } from '../../../platform/form/FormMoney.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from './Credit.module.css';
import { useSetLimit } from './credit.queries.ts';

interface LimitDialogProps {
  readonly idCustomer: number;
  readonly limitCents: number | null;
  readonly onClose: () => void;
}

interface LimitDraft {
  readonly limitCents: number | null;
}

const toWire = (draft: LimitDraft) => draft;

export function LimitDialog({ idCustomer, limitCents, onClose }: LimitDialogProps) {
  const { t } = useTranslation('credit');
  const set = useSetLimit(idCustomer);
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const { form, isChanged, refuse } = useContractForm<LimitDraft>({ schema: setCreditLimit.body, toWire }, { limitCents });
  const onSuccess = () => {
    showToast({ message: t('saved'), tone: 'good' });
    onClose();
  };
  const save = form.handleSubmit(
    (draft) => set.mutate(draft.limitCents, { onSuccess, onError: (error) => refuse(error).length > 0 && lead() }),
    lead,
  );
  return (
    <Modal title={t(limitCents === null ? 'set' : 'change')} closeLabel={t('cancel')} onClose={onClose}>
      <Form className={classes['form']} onSubmit={save} led={led} isChanged={isChanged}>
        <FormMoney control={form.control} name="limitCents" label={t('limitField')} hint={t('limitHint')} />
        <ErrorNote error={set.error} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={set.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
