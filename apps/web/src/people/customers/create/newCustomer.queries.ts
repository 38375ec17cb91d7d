import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recallDraft, rememberDraft } from '../../../platform/session/ownDraft.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { forget, STORED } from '../../../platform/storage.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { faultsOf, FORM_STEPS, refusedFields, stepOf, toWire, type CustomerForm, type FormFaults } from '../form/customerForm.view.ts';
import { emptyForm, readDraft } from '../form/draft.view.ts';
import { useCreateCustomer, useLogoPreview } from '../overviews.queries.ts';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

const route = getRouteApi('/signedIn/operator/clients/new');

/** The wizard: a draft that survives a reload, a step in the address, and errors that lead back to the step they are about. */
export function useNewCustomer() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { step: asked = 'society' } = route.useSearch();
  const { idUser } = useUser().data;
  const create = useCreateCustomer();
  const [form, setForm] = useState<CustomerForm>(() => readDraft(recallDraft(STORED.newCustomerDraft, idUser), new Date()));
  const [tried, setTried] = useState<readonly WizardStep[]>([]);
  const preview = useLogoPreview(form.logoUrl.trim());

  const isRight = (one: WizardStep) => one === 'summary' || Object.keys(faultsOf(one, form)).length === 0;
  const isOpen = (one: WizardStep) => WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(one)).every(isRight);
  const firstWrong = WIZARD_STEPS.find((one) => !isRight(one));
  // A draft that was left half-way cannot be entered at its end.
  const step = isOpen(asked) ? asked : (firstWrong ?? asked);
  const at = WIZARD_STEPS.indexOf(step);

  const goTo = (next: WizardStep) => void navigate({ to: '/clients/new', search: next === 'society' ? {} : { step: next } });
  const change = (next: Partial<CustomerForm>) => {
    const changed = { ...form, ...next };
    setForm(changed);
    rememberDraft(STORED.newCustomerDraft, idUser, changed);
    create.reset();
  };
  const startAnew = () => {
    setForm(emptyForm(new Date()));
    setTried([]);
    forget(STORED.newCustomerDraft);
    create.reset();
  };
  const send = () =>
    create.mutate(toWire(form), {
      onSuccess: ({ idCustomer }) => {
        forget(STORED.newCustomerDraft);
        showToast({ message: t('created', { name: form.customerName }), tone: 'good' });
        void navigate({ to: '/clients/seemore/$idCustomer', params: { idCustomer: String(idCustomer) }, replace: true });
      },
      onError: (error) => {
        const wrong = stepOf(refusedFields(error));
        if (wrong !== null) goTo(wrong);
      },
    });
  const next = async () => {
    setTried([...tried, step]);
    if (step === 'summary') return send();
    if (!isRight(step)) return;
    // A logo that cannot be fetched is told here, and not at the very end.
    if (step === 'logo' && form.logoUrl.trim() !== '' && !preview.data && (await preview.refetch()).isError) return;
    goTo(WIZARD_STEPS[at + 1] ?? 'summary');
  };

  const refused = refusedFields(create.error);
  const faults: FormFaults = { ...(step !== 'summary' && tried.includes(step) ? faultsOf(step, form) : {}), ...refused };
  return {
    step,
    form,
    faults,
    change,
    goTo,
    next,
    isOpen,
    isDone: (one: WizardStep) => FORM_STEPS.some((formStep) => formStep === one) && isRight(one) && WIZARD_STEPS.indexOf(one) < at,
    /** What went wrong and is not about a field. */
    error: create.error && Object.keys(refused).length === 0 ? create.error : null,
    isBusy: create.isPending || (step === 'logo' && preview.isFetching),
    back: () => goTo(WIZARD_STEPS[Math.max(0, at - 1)] ?? 'society'),
    discard: () => {
      startAnew();
      goTo('society');
    },
  };
}
