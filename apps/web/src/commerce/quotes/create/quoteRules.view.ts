import { createBooking } from '@sillage/contract/commerce/quotes/quotes.contract';
import { requestFaults } from '@sillage/domain/commerce/quotes/requestFaults';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { customerFaults } from '../../../people/customers/shared/customerFaults.view.ts';
import { bookingOf, type DraftPlace, type QuoteDraft } from './quoteDraft.view.ts';
import { QUOTE_STEPS, type QuoteStep } from './newQuoteSearch.view.ts';

/** What each step asks for, by the names of the form. */
export const FIELDS_OF = {
  places: ['idCustomer', 'pickup', 'delivery', 'pickupDate', 'deliveryDate'],
  packing: ['packingList'],
  conditions: [
    'transportMeans',
    'incoterm',
    'insuranceValueCents',
    'handling',
    'temperatureMin',
    'temperatureMax',
    'idContractor',
    'comment',
  ],
  review: ['purpose', 'reference'],
} as const satisfies Record<QuoteStep, readonly (keyof QuoteDraft)[]>;

export function stepOfField(field: string): QuoteStep {
  const [first] = field.split('.');
  return QUOTE_STEPS.find((step) => FIELDS_OF[step].some((one) => one === first)) ?? 'review';
}

export function firstWrongStep(fields: readonly string[]): QuoteStep | undefined {
  const wrong = new Set(fields.map(stepOfField));
  return QUOTE_STEPS.find((step) => wrong.has(step));
}

/** The operator, who belongs to no customer, must name one. */
export function quoteRules(timeZone: string, needsCustomer: boolean): FormRules<QuoteDraft> {
  return {
    schema: createBooking.body,
    toWire: (draft) => bookingOf(draft, timeZone),
    furtherFaults: (draft) => [
      ...customerFaults(needsCustomer, draft.idCustomer),
      ...requestFaults(
        {
          pickup: askedPlace(draft.pickup),
          delivery: askedPlace(draft.delivery),
          pickupMs: draft.pickupDate,
          deliveryMs: draft.deliveryDate,
          temperatureMin: draft.handling.coldChain ? draft.temperatureMin : null,
          temperatureMax: draft.handling.coldChain ? draft.temperatureMax : null,
        },
        Date.now(),
      ),
    ],
    fieldOf: formField,
  };
}

function askedPlace({ town, contact }: DraftPlace) {
  return { point: town, contact };
}

/** A place is picked as a whole, what is to be taken care of is switched on one by one, and that a list has no row is said of the list. */
function formField(path: string): string {
  if (path === 'packingList') return 'packingList.root';
  if (path.startsWith('specialHandling')) return 'handling';
  return path.replace(/^(pickup|delivery)(\.(address|country|latitude|longitude))?$/, '$1.town');
}
