import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { SocietyFields, SubscriptionFields } from '../form/Fields.tsx';
import { LogoField } from '../form/LogoField.tsx';
import { refusedFields, type CustomerForm, type FormField } from '../form/customerForm.view.ts';
import { useFaultText } from '../form/faultText.view.ts';
import { useChangeCustomer, useCustomer } from '../overviews.queries.ts';
import classes from './EditCustomer.module.css';
import { changeOf, editFaults, editForm } from './editForm.view.ts';

export function EditCustomer({ idCustomer, onClose }: { readonly idCustomer: number; readonly onClose: () => void }) {
  const { t } = useTranslation('customers');
  const { data: customer, error, refetch } = useCustomer(idCustomer);
  return (
    <Modal
      onClose={onClose}
      title={customer ? t('editTitle', { name: customer.customerName }) : t('edit')}
      closeLabel={t('cancel')}
      size="lg"
    >
      {error && !customer && <Failure error={error} onRetry={() => void refetch()} />}
      {!customer && !error && <Skeleton height="320px" />}
      {customer && <EditForm customer={customer} onClose={onClose} />}
    </Modal>
  );
}

function EditForm({ customer, onClose }: { readonly customer: CustomerDetails; readonly onClose: () => void }) {
  const { t } = useTranslation('customers');
  const textOf = useFaultText();
  const language = useLanguage();
  const change = useChangeCustomer(customer.idCustomer);
  const [form, setForm] = useState<CustomerForm>(() => editForm(customer, language));
  const [manager, setManager] = useState(customer.manager);
  const [hasSubscription, setHasSubscription] = useState(customer.subscription !== null);
  const [isLogoRemoved, setIsLogoRemoved] = useState(false);
  const [isTried, setIsTried] = useState(false);

  const faults = { ...(isTried ? editFaults(form, hasSubscription) : {}), ...refusedFields(change.error) };
  const set = (next: Partial<CustomerForm>) => {
    setForm((current) => ({ ...current, ...next }));
    change.reset();
  };
  const fields = { form, onChange: set, faultOf: (field: FormField) => textOf(faults[field]) };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(editFaults(form, hasSubscription)).length > 0) return;
    change.mutate(changeOf(form, { manager, hasSubscription, isLogoRemoved }), {
      onSuccess: () => {
        showToast({ message: t('changed', { name: form.customerName }), tone: 'good' });
        onClose();
      },
    });
  };

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {change.error && Object.keys(refusedFields(change.error)).length === 0 && <ErrorNote error={change.error} />}
      <SocietyFields {...fields} />
      <TextField label={t('manager')} value={manager} onChange={({ target }) => setManager(target.value)} maxLength={200} />
      <h3 className={classes['part']}>{t('step.logo')}</h3>
      <LogoField {...fields} hint={t('logoKeepHint')} current={isLogoRemoved ? '' : customer.logo} />
      {customer.logo !== '' && form.logoUrl.trim() === '' && (
        <Switch label={t('removeLogo')} isOn={isLogoRemoved} onChange={setIsLogoRemoved} />
      )}
      <h3 className={classes['part']}>{t('step.subscription')}</h3>
      {customer.subscription === null && <Switch label={t('hasSubscription')} isOn={hasSubscription} onChange={setHasSubscription} />}
      {hasSubscription && <SubscriptionFields {...fields} />}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={change.isPending}>
          {t('update')}
        </Button>
      </DialogActions>
    </form>
  );
}
