import type { QuoteDetails, QuoteOption, QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { ago } from './aShipment.ts';

const DAY = 24;

/** The cheap way from Lyon to Milano: 420 €, in two days. */
export function anOption(differing: Partial<QuoteOption> = {}): QuoteOption {
  return {
    routeOption: 'accessible',
    mode: 'road',
    priceCents: 42_000,
    currency: 'EUR',
    lines: [
      { kind: 'freight', cents: 38_000 },
      { kind: 'fuel', cents: 4000 },
    ],
    transitDays: 2,
    pickupDate: ago(-5 * DAY),
    arrivalDate: ago(-7 * DAY),
    co2eTonnes: 0.0214,
    footprint: {
      method: 'ISO 14083:2023',
      legs: [{ mode: 'road', kilometres: 357, grams: 100, factor: 'roadArticulated', source: 'GLEC Framework 3.2', kilograms: 21.4 }],
    },
    chargeableWeight: 640,
    included: 'Pickup with a tail lift',
    validUntil: ago(-3 * DAY),
    isExpired: false,
    ...differing,
  };
}

/** Two pallets from Lyon to Milano, for which there is an offer. */
export function aQuote(differing: Partial<QuoteSummary> = {}): QuoteSummary {
  return {
    idQuote: 12,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    reference: 'Q-2026-00012',
    status: 'quoted',
    isExpired: false,
    from: { address: '12 quai Perrache, 69002 Lyon', country: 'FR' },
    to: { address: 'Via Emilia 4, Milano', country: 'IT' },
    pickupDate: ago(-5 * DAY),
    deliveryDate: null,
    transportMeans: 'road',
    pieces: 2,
    grossWeight: 600,
    priceCents: 42_000,
    acceptedOption: null,
    validUntil: ago(-3 * DAY),
    createdDate: ago(5),
    createdBy: 'Claire Morel',
    idTransport: null,
    isAsked: false,
    revision: 3,
    ...differing,
  };
}

const contact = { name: 'Anne', surname: 'Petit', phone: '33612345678', email: 'anne@alpesfroid.example' };

export function theQuote(differing: Partial<QuoteDetails> = {}): QuoteDetails {
  const summary = aQuote();
  return {
    ...summary,
    request: {
      pickup: { address: summary.from.address, postcode: '69002', country: 'FR', latitude: 45.75, longitude: 4.83, contact },
      delivery: { address: summary.to.address, postcode: '20100', country: 'IT', latitude: 45.46, longitude: 9.19, contact },
      pickupDate: summary.pickupDate,
      deliveryDate: null,
      timeZone: 'Europe/Paris',
      packingList: [
        {
          reference: '',
          length: 120,
          width: 80,
          height: 100,
          weight: 300,
          quantity: 2,
          content: 'Vaccines',
          stackable: true,
          unNumber: '',
          hazardClass: null,
          packingGroup: null,
        },
      ],
      transportMeans: 'road',
      incoterm: 'DAP',
      insuranceValueCents: 1_000_000,
      specialHandling: ['coldChain'],
      temperatureMin: 2,
      temperatureMax: 8,
      idContractor: null,
      comment: 'Ring the bell',
    },
    options: [
      anOption(),
      anOption({ routeOption: 'critical', mode: 'air', priceCents: 99_000, transitDays: 1, co2eTonnes: 0.3, lines: [] }),
    ],
    declinedReason: '',
    decidedDate: null,
    decidedBy: '',
    standsBecause: null,
    transport: null,
    ...differing,
  };
}
