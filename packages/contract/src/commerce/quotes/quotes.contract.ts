import { COUNT_LIMIT, ORDER_DIRECTIONS, SHIPMENT_ORDERS, SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { QUOTE_STATUSES, QUOTE_TABS, ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { LINE_KINDS } from '@sillage/domain/commerce/tariffs/price';
import { z } from 'zod';
import { quoteRequest } from './quoteRequest.contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import { countryCode, idCustomer, identifier, listOf, moment, page, reference } from '../../fields.ts';

const MOST_VALUES = 50;
const routeOption = z.enum(ROUTE_OPTIONS);

const footprintLeg = z.object({
  mode: z.enum(['road', 'air', 'sea', 'rail']),
  kilometres: z.number(),
  /** Grams of CO2e per tonne and kilometre, well to wheel. */
  grams: z.number(),
  factor: z.string().nullable(),
  source: z.string(),
  kilograms: z.number(),
});

export const priceLine = z.object({ kind: z.enum(LINE_KINDS), cents: z.int() });

export const quoteOption = z.object({
  routeOption,
  mode: z.enum(SHIPMENT_TYPES),
  priceCents: z.int(),
  currency: z.literal('EUR'),
  lines: z.array(priceLine),
  transitDays: z.int(),
  pickupDate: moment,
  arrivalDate: moment,
  /** Tonnes. */
  co2eTonnes: z.number(),
  footprint: z.object({ method: z.string(), legs: z.array(footprintLeg) }),
  chargeableWeight: z.number(),
  /** What is in the price, as the operator says it. */
  included: z.string(),
  validUntil: moment,
  isExpired: z.boolean(),
});
export type QuoteOption = z.output<typeof quoteOption>;

const quoteSummaryFields = {
  idQuote: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  reference: z.string(),
  status: z.enum(QUOTE_STATUSES),
  /** All of its options are too old to be accepted. */
  isExpired: z.boolean(),
  from: z.object({ address: z.string(), country: z.string().nullable() }),
  to: z.object({ address: z.string(), country: z.string().nullable() }),
  pickupDate: moment,
  deliveryDate: moment.nullable(),
  transportMeans: z.enum(SHIPMENT_TYPES).nullable(),
  pieces: z.int(),
  grossWeight: z.number(),
  /** The least of its options, or what was accepted. */
  priceCents: z.int().nullable(),
  acceptedOption: routeOption.nullable(),
  validUntil: moment.nullable(),
  createdDate: moment,
  createdBy: z.string(),
  idTransport: z.int().nullable(),
  /** The operator asked something that nobody has answered. */
  isAsked: z.boolean(),
  revision: z.int(),
};
export const quoteSummary = z.object(quoteSummaryFields);
export type QuoteSummary = z.output<typeof quoteSummary>;

export const quoteDetails = z.object({
  ...quoteSummaryFields,
  request: quoteRequest,
  options: z.array(quoteOption),
  declinedReason: z.string(),
  decidedDate: moment.nullable(),
  decidedBy: z.string(),
  /** Why nobody who reads this can change their mind about what was decided; null: they can, or nothing was decided. */
  standsBecause: z.enum(['quote.declinedByOperator', 'quote.shipmentBegun', 'quote.invoiced', 'quote.departed']).nullable(),
  /** Of the shipment that it made. */
  transport: z.object({ idTransport: z.int(), reference: z.string() }).nullable(),
});
export type QuoteDetails = z.output<typeof quoteDetails>;

const quoteFilter = z.object({
  /** A part of the reference, a place, or what is in it; from three characters on. */
  searchText: z.string().trim().min(SEARCH_MIN).max(100).optional(),
  transportMeans: listOf(z.enum(SHIPMENT_TYPES), MOST_VALUES).optional(),
  country: listOf(countryCode, MOST_VALUES).optional(),
  countryEnd: listOf(countryCode, MOST_VALUES).optional(),
  idCustomer: listOf(z.string().regex(/^\d{1,9}$/), MOST_VALUES).optional(),
  /** Those that unread notifications of the caller are about. */
  notifications: z.enum(['unread']).optional(),
});
export type QuoteFilter = z.output<typeof quoteFilter>;

const shownQuotes = quoteFilter.extend({
  /** `expired` is what was quoted and is too old; `quoted` is what can still be accepted. Without: all. */
  status: listOf(z.enum(QUOTE_TABS), MOST_VALUES).optional(),
});
export type ShownQuotes = z.output<typeof shownQuotes>;

const one = z.object({ idQuote: identifier });

/** Who sends something once more with the key of the first time, within a day, is answered with what it made then. */
const requestKey = z.uuid();

export const createQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  access: 'user',
  summary: 'Ask for a quote. What a tariff covers is priced at once; the rest waits for the operator',
  body: quoteRequest.extend({ idCustomer: idCustomer.optional(), requestKey: requestKey.optional() }),
  reply: quoteDetails,
  status: 201,
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  access: 'user',
  summary: 'Quotes, filtered and ordered; the newest first without an order',
  apiKey: 'read',
  query: page.extend({ ...shownQuotes.shape, orderBy: z.enum(SHIPMENT_ORDERS).optional(), order: z.enum(ORDER_DIRECTIONS).default('ASC') }),
  reply: z.object({ data: z.array(quoteSummary), nextCursor: z.string().nullable() }),
});

export const countQuotes = endpoint({
  method: 'GET',
  path: '/quotes/counts',
  access: 'user',
  summary: `How many quotes of each tab fit a filter, counted up to ${COUNT_LIMIT}`,
  apiKey: 'read',
  query: quoteFilter,
  reply: z.object({ counts: z.record(z.enum(QUOTE_TABS), z.int()) }),
});

export const listQuoteCountries = endpoint({
  method: 'GET',
  path: '/quotes/countries',
  access: 'user',
  summary: 'The countries that quotes are from and to: what a filter by country has to offer',
  apiKey: 'read',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ country: z.array(z.string()), countryEnd: z.array(z.string()) }),
});

export const readQuote = endpoint({
  method: 'GET',
  path: '/quotes/:idQuote',
  access: 'user',
  summary: 'One quote with its request and options',
  apiKey: 'read',
  params: one,
  reply: quoteDetails,
});

export const changeQuote = endpoint({
  method: 'PATCH',
  path: '/quotes/:idQuote',
  access: 'user',
  summary: 'Ask for something else while nobody has decided: it is priced anew. Refused when somebody else changed it since `revision`',
  params: one,
  body: quoteRequest.extend({ revision: z.int() }),
  reply: quoteDetails,
});

export const readQuotePdf = endpoint({
  method: 'GET',
  path: '/quotes/:idQuote/pdf',
  access: 'user',
  heavy: 'paper',
  summary: "A quote as a PDF, in the caller's language",
  apiKey: 'read',
  params: one,
  query: z.object({ language: z.enum(['en', 'fr', 'tr', 'ar', 'es', 'it']).optional() }),
  reply: file,
  media: { reply: 'file' },
});

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  summary: 'Book directly, without a quote: the shipment is made at once, and the operator is told that its price is to be agreed on',
  body: quoteRequest.extend({
    idCustomer: idCustomer.optional(),
    /** Of the shipment; without: given by the product. */
    reference: reference(100).default(''),
    requestKey: requestKey.optional(),
  }),
  reply: z.object({ idTransport: z.int() }),
  status: 201,
});
