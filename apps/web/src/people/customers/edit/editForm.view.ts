import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import type { Language } from '../../../platform/i18n/i18n.ts';
import { typedEuros } from '../../../platform/typedAmount.ts';
import { sectorOf } from '../customers.view.ts';
import { faultsOf, subscriptionOf, type CustomerForm, type FormFaults } from '../form/customerForm.view.ts';
import { emptyForm } from '../form/draft.view.ts';
import type { CustomerChange } from '../overviews.queries.ts';

/** A customer as it is, ready to be typed over. */
export function editForm(customer: CustomerDetails, language: Language): CustomerForm {
  const { customerName, typeClient, vertical, country, billingAddress, vatNumber, subscription } = customer;
  const empty = emptyForm(new Date());
  return {
    ...empty,
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

export function editFaults(form: CustomerForm, hasSubscription: boolean): FormFaults {
  return { ...faultsOf('society', form), ...faultsOf('logo', form), ...(hasSubscription ? faultsOf('subscription', form) : {}) };
}

interface Beside {
  readonly manager: string;
  readonly hasSubscription: boolean;
  readonly isLogoRemoved: boolean;
}

export function changeOf(form: CustomerForm, { manager, hasSubscription, isLogoRemoved }: Beside): CustomerChange {
  const { customerName, typeClient, vertical, country, billingAddress, vatNumber } = form;
  const logoUrl = form.logoUrl.trim();
  return {
    customerName,
    typeClient,
    vertical,
    country,
    manager,
    billingAddress,
    vatNumber,
    ...(logoUrl !== '' || isLogoRemoved ? { logoUrl } : {}),
    ...(hasSubscription ? { subscription: subscriptionOf(form) } : {}),
  };
}
