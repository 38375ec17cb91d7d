import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { LARGEST_PRICE_CENTS, QUOTE_STATUSES, ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { z } from 'zod';
import { priceLine, quoteDetails } from './quotes.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, identifier, moment, optionalText, text } from '../../fields.ts';

const routeOption = z.enum(ROUTE_OPTIONS);
const one = z.object({ idQuote: identifier });

const optionInput = z.object({
  routeOption,
  mode: z.enum(SHIPMENT_TYPES).default('road'),
  /** Either the lines, or their sum. */
  priceCents: z.int().min(1).max(LARGEST_PRICE_CENTS),
  /** What it costs the operator, whom alone it is told. */
  costCents: z.int().min(0).max(LARGEST_PRICE_CENTS).default(0),
  transitDays: z.int().min(0).max(365),
  validUntil: givenMoment,
  included: optionalText(500),
  /** A carrier's own intensity in grams of CO2e per tonne and kilometre, and who says so; null: the default of the mode. */
  intensity: z
    .object({ grams: z.number().min(0).max(10_000), source: text(200) })
    .nullable()
    .default(null),
});
export type OptionInput = z.output<typeof optionInput>;

export const priceQuote = endpoint({
  method: 'PUT',
  path: '/quotes/:idQuote/options',
  access: 'superAdmin',
  summary: 'Price a quote by hand: these options instead of those there were',
  params: one,
  body: z.object({ options: z.array(optionInput).min(1).max(ROUTE_OPTIONS.length), revision: z.int().optional() }),
  reply: quoteDetails,
});

export const readQuotePricing = endpoint({
  method: 'GET',
  path: '/quotes/:idQuote/pricing',
  access: 'superAdmin',
  summary: 'What the options cost and leave, and what was offered earlier between the same places',
  params: one,
  reply: z.object({
    options: z.array(
      z.object({
        routeOption,
        priceCents: z.int(),
        costCents: z.int(),
        marginCents: z.int(),
        marginBasisPoints: z.int().nullable(),
        tariffName: z.string().nullable(),
        lines: z.array(priceLine.extend({ costCents: z.int() })),
      }),
    ),
    /** The newest twenty of the same two towns. */
    lane: z.array(
      z.object({
        idQuote: z.int(),
        reference: z.string(),
        customerName: z.string(),
        status: z.enum(QUOTE_STATUSES),
        createdDate: moment,
        grossWeight: z.number(),
        routeOption,
        priceCents: z.int(),
      }),
    ),
  }),
});
export type QuotePricing = z.output<typeof readQuotePricing.reply>;

const moneyReported = z.object({ promisedCents: z.int(), actualCents: z.int() });

export const readPromise = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/promise',
  access: 'user',
  summary: 'What the accepted quote promised of a shipment (price, arrival, CO2e) against what is; null where it was made without one',
  params: z.object({ idTransport: identifier }),
  reply: z.object({
    promise: z
      .object({
        idQuote: z.int(),
        reference: z.string(),
        routeOption,
        price: moneyReported,
        /** Its sales lines differ from the quote's, and why. */
        differenceReason: z.string(),
        promisedArrival: moment,
        /** The fact once arrived, before that the estimate, or null. */
        arrival: moment.nullable(),
        hasArrived: z.boolean(),
        promisedCo2eTonnes: z.number(),
        /** Of what was tracked, once it is known for the whole way. */
        co2eTonnes: z.number().nullable(),
      })
      .nullable(),
  }),
});
export type QuotePromise = NonNullable<z.output<typeof readPromise.reply>['promise']>;
