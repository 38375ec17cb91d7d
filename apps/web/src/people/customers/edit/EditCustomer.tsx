import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { UnsavedQuestion } from '../../../platform/form/UnsavedQuestion.tsx';
import { useDraft } from '../../../platform/form/useDraft.ts';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { SocietyFields, SubscriptionFields } from '../form/Fields.tsx';
import { LogoField } from '../form/LogoField.tsx';
import { refusedFields, type FormField } from '../form/customerForm.view.ts';
import { useFaultText } from '../form/faultText.view.ts';
import { readNewest, useChangeCustomer, useCustomer } from '../overviews.queries.ts';
import classes from './EditCustomer.module.css';
import { changeOf, editDraft, editFaults, type EditDraft } from './editForm.view.ts';

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

/** Fields whose labels have their names. */
const NAMED = [
  'customerName',
  'country',
  'vatNumber',
  'billingAddress',
  'manager',
  'hasSubscription',
  'commitmentMonths',
  'paymentFrequency',
  'annualTransportVolume',
  'startDate',
  'monthlyPrice',
] as const;

function EditForm({ customer, onClose }: { readonly customer: CustomerDetails; readonly onClose: () => void }) {
  const { t } = useTranslation('customers');
  const textOf = useFaultText();
  const language = useLanguage();
  const change = useChangeCustomer(customer.idCustomer);
  const draftOf = (one: CustomerDetails) => editDraft(one, language);
  const draft = useDraft<EditDraft>(() => draftOf(customer));
  const version = useVersion({ opened: customer, read: () => readNewest(customer.idCustomer), draftOf, rebased: draft.rebased });
  const [isTried, setIsTried] = useState(false);
  const { values } = draft;
  const refused = refusedFields(change.error);
  const faults = { ...(isTried ? editFaults(values) : {}), ...refused };
  const set = (next: Partial<EditDraft>) => {
    draft.change(next);
    if (change.isError && !version.theirs) change.reset();
  };
  const fields = { form: values, onChange: set, faultOf: (field: FormField) => textOf(faults[field]) };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(editFaults(values)).length > 0) return;
    change.mutate(changeOf(values, (version.known ?? customer).revision), {
      onSuccess: () => {
        showToast({ message: t('changed', { name: values.customerName }), tone: 'good' });
        onClose();
      },
      onError: (error) => version.hears(error),
    });
  };
  const { manager, hasSubscription, isLogoRemoved } = values;
  const labels = { ...Object.fromEntries(NAMED.map((field) => [field, t(field)])), typeClient: t('family'), vertical: t('sector') };

  return (
    <>
      <DialogGuard isChanged={draft.isChanged} />
      <form className={classes['form']} onSubmit={submit} noValidate>
        {draft.isChanged && <UnsavedQuestion />}
        <SocietyFields {...fields} idCustomer={customer.idCustomer} />
        <TextField label={t('manager')} value={manager} onChange={({ target }) => set({ manager: target.value })} maxLength={200} />
        <h3 className={classes['part']}>{t('step.logo')}</h3>
        <LogoField {...fields} hint={t('logoKeepHint')} current={isLogoRemoved ? '' : (version.known ?? customer).logo} />
        {customer.logo !== '' && values.logoUrl.trim() === '' && (
          <Switch label={t('removeLogo')} isOn={isLogoRemoved} onChange={(isOn) => set({ isLogoRemoved: isOn })} />
        )}
        <h3 className={classes['part']}>{t('step.subscription')}</h3>
        {customer.subscription === null && (
          <Switch label={t('hasSubscription')} isOn={hasSubscription} onChange={(isOn) => set({ hasSubscription: isOn })} />
        )}
        {hasSubscription && <SubscriptionFields {...fields} />}
        <SaveError error={Object.keys(refused).length === 0 ? change.error : null} version={version} labels={labels} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={change.isPending}>
            {t('update')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}
