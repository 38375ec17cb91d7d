import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import type { Language } from '../../../platform/i18n/i18n.ts';
import { typedEuros } from '../../../platform/typedAmount.ts';
import { sectorOf } from '../customers.view.ts';
import { faultsOf, subscriptionOf, type CustomerForm, type FormFaults } from '../form/customerForm.view.ts';
import { emptyForm } from '../form/draft.view.ts';
import type { CustomerChange } from '../overviews.queries.ts';

/** What is typed, and what is chosen beside it. */
export interface EditDraft extends CustomerForm {
  readonly manager: string;
  readonly hasSubscription: boolean;
  readonly isLogoRemoved: boolean;
}

/** A customer as it is, ready to be typed over. */
export function editDraft(customer: CustomerDetails, language: Language): EditDraft {
  const { customerName, manager, typeClient, vertical, country, billingAddress, vatNumber, subscription } = customer;
  const empty = emptyForm(new Date());
  return {
    ...empty,
    manager,
    hasSubscription: subscription !== null,
    isLogoRemoved: false,
    customerName,
    typeClient,
    country,
    vertical: sectorOf(vertical) ?? '',
    billingAddress,
    vatNumber,
    ...(subscription && {
      paymentFrequency: subscription.paymentFrequency,
      startDate: subscription.startDate,
      commitmentMonths: String(subscription.commitmentMonths),
      annualTransportVolume: String(subscription.annualTransportVolume),
      monthlyPrice: typedEuros(subscription.monthlyPriceCents, language),
    }),
  };
}

export function editFaults(draft: EditDraft): FormFaults {
  return { ...faultsOf('society', draft), ...faultsOf('logo', draft), ...(draft.hasSubscription ? faultsOf('subscription', draft) : {}) };
}

/** What is sent, over the revision that was looked at. */
export function changeOf(draft: EditDraft, revision: number): CustomerChange {
  const { customerName, typeClient, vertical, country, billingAddress, vatNumber, manager, hasSubscription, isLogoRemoved } = draft;
  const logoUrl = draft.logoUrl.trim();
  return {
    customerName,
    typeClient,
    vertical,
    country,
    manager,
    billingAddress,
    vatNumber,
    ...(logoUrl !== '' || isLogoRemoved ? { logoUrl } : {}),
    ...(hasSubscription ? { subscription: subscriptionOf(draft) } : {}),
    revision,
  };
}
