import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { LARGEST_PRICE_CENTS, ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import {
  faultOfBreaks,
  faultOfValidity,
  faultOfZone,
  DEFAULT_OFFER_DAYS,
  MOST_BREAKS,
  MOST_FUEL_RATES,
  MOST_ZONES,
  SURCHARGES,
  TARIFF_STATES,
  type FuelRate,
  type Surcharge,
  type WeightBreak,
  type Zone,
} from '@sillage/domain/commerce/tariffs/tariff';
import { LINE_KINDS } from '@sillage/domain/commerce/tariffs/price';
import { isCountry } from '@sillage/domain/platform/geo/country';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, countryCode, givenDate, idCustomer, identifier, name, optionalText, page, reference, text } from '../../fields.ts';
import { quoteRequest } from '../quotes/quoteRequest.contract.ts';
import { quoteOption } from '../quotes/quotes.contract.ts';

const LARGEST_RATE_BASIS_POINTS = 100_000;
const money = z.int().min(0).max(LARGEST_PRICE_CENTS);
const share = z.int().min(0).max(LARGEST_RATE_BASIS_POINTS);
const margin = z.int().min(-10_000).max(LARGEST_RATE_BASIS_POINTS);

const zone = z.object({
  country: countryCode,
  /** Both or neither; compared as far as they are written: 69 to 69 is all that begins with 69. */
  postcodeFrom: reference(12).nullable().default(null),
  postcodeTo: reference(12).nullable().default(null),
});

const tariffFields = {
  name: name(100),
  routeOption: z.enum(ROUTE_OPTIONS),
  mode: z.enum(SHIPMENT_TYPES),
  from: z.array(zone).min(1).max(MOST_ZONES),
  to: z.array(zone).min(1).max(MOST_ZONES),
  transitDays: z.int().min(0).max(365),
  /** From 0 kg on, each heavier than the one before. */
  breaks: z.array(z.object({ fromKg: z.number().min(0).max(1_000_000), centsPer100Kg: money })).max(MOST_BREAKS),
  minimumCents: money,
  fuel: z
    .array(z.object({ from: calendarDate, basisPoints: share.default(0), centsPer100Kg: money.default(0) }))
    .max(MOST_FUEL_RATES)
    .default([]),
  insurance: z.object({ basisPoints: share, minimumCents: money }).default({ basisPoints: 0, minimumCents: 0 }),
  surcharges: z
    .array(z.object({ kind: z.enum(SURCHARGES), cents: money.default(0), basisPoints: share.default(0) }))
    .max(SURCHARGES.length)
    .default([]),
  marginBasisPoints: margin.default(0),
  validFrom: givenDate,
  validTo: givenDate.nullable().default(null),
  /** What it offers can be accepted so long. */
  offerDays: z.int().min(1).max(365).default(DEFAULT_OFFER_DAYS),
  intensity: z
    .object({ grams: z.number().min(0).max(10_000), source: text(200) })
    .nullable()
    .default(null),
  /** Said to customers of what it offers. */
  included: optionalText(500),
};

/** Of a price list as it is read: its days are days of the calendar. */
export const writtenFields = { ...tariffFields, validFrom: calendarDate, validTo: calendarDate.nullable() };

interface Validated {
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
  readonly breaks: readonly WeightBreak[];
  readonly fuel: readonly FuelRate[];
  readonly surcharges: readonly Surcharge[];
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** What the fields say together. */
function validate(tariff: Validated, { addIssue }: { readonly addIssue: (issue: z.core.$ZodSuperRefineIssue) => void }): void {
  const refuse = (path: (string | number)[], fault: string | null) => {
    if (fault !== null) addIssue({ code: 'custom', path, message: fault });
  };
  for (const side of ['from', 'to'] as const) {
    for (const [index, one] of tariff[side].entries()) {
      refuse([side, index], faultOfZone(one));
      refuse([side, index, 'country'], isCountry(one.country) ? null : 'tariff.countryUnknown');
    }
  }
  refuse(['breaks'], faultOfBreaks(tariff.breaks));
  refuse(['validTo'], faultOfValidity(tariff));
  refuse(['fuel'], new Set(tariff.fuel.map(({ from }) => from)).size < tariff.fuel.length ? 'one rate a day' : null);
  refuse(['surcharges'], new Set(tariff.surcharges.map(({ kind }) => kind)).size < tariff.surcharges.length ? 'each kind once' : null);
}

export const newTariff = z.object(tariffFields).superRefine(validate);
export type NewTariff = z.output<typeof newTariff>;
export type TypedTariff = z.input<typeof newTariff>;

const tariff = z.object({
  idTariff: z.int(),
  ...writtenFields,
  /** `ended` and `ahead` price nothing today. */
  state: z.enum(TARIFF_STATES),
  revision: z.int(),
});
export type WireTariff = z.output<typeof tariff>;

const one = z.object({ idTariff: identifier });

export const listTariffs = endpoint({
  method: 'GET',
  path: '/tariffs',
  access: 'superAdmin',
  summary: 'The price lists, by their names',
  query: page.extend({ search: z.string().trim().max(100).optional(), mode: z.enum(SHIPMENT_TYPES).optional() }),
  reply: z.object({ data: z.array(tariff), nextCursor: z.string().nullable() }),
});

export const readTariff = endpoint({
  method: 'GET',
  path: '/tariffs/:idTariff',
  access: 'superAdmin',
  summary: 'One price list',
  params: one,
  reply: tariff,
});

export const createTariff = endpoint({
  method: 'POST',
  path: '/tariffs',
  access: 'superAdmin',
  summary: 'Add a price list: what one way of carrying costs on a lane',
  body: newTariff,
  reply: tariff,
  status: 201,
});

export const changeTariff = endpoint({
  method: 'PUT',
  path: '/tariffs/:idTariff',
  access: 'superAdmin',
  summary: 'Write a price list anew; what was offered by it stays as it was offered',
  params: one,
  body: z.object({ ...tariffFields, revision: z.int() }).superRefine(validate),
  reply: tariff,
});

export const removeTariff = endpoint({
  method: 'DELETE',
  path: '/tariffs/:idTariff',
  access: 'superAdmin',
  summary: 'Remove a price list; what was offered by it stays',
  params: one,
});

/** Beside an option: how it was reckoned, for the operator alone. */
const tried = quoteOption.extend({
  idTariff: z.int(),
  tariffName: z.string(),
  costCents: z.int(),
  marginBasisPoints: z.int(),
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), cents: z.int(), costCents: z.int() })),
  appliedBreakKg: z.number(),
  isMinimum: z.boolean(),
});
export type TriedOption = z.output<typeof tried>;

export const tryTariffs = endpoint({
  method: 'POST',
  path: '/tariffs/trial',
  access: 'superAdmin',
  summary: 'What the price lists would offer for a made-up request; changes nothing',
  body: quoteRequest.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ options: z.array(tried) }),
});

export const listMargins = endpoint({
  method: 'GET',
  path: '/tariff-margins',
  access: 'superAdmin',
  summary: 'Customers with a margin of their own instead of the one of the price list',
  query: page,
  reply: z.object({
    data: z.array(z.object({ idCustomer: z.int(), customerName: z.string(), marginBasisPoints: z.int() })),
    nextCursor: z.string().nullable(),
  }),
});

export const setMargin = endpoint({
  method: 'PUT',
  path: '/tariff-margins/:idCustomer',
  access: 'superAdmin',
  summary: 'Give a customer a margin of their own, or none',
  params: z.object({ idCustomer }),
  body: z.object({ marginBasisPoints: margin.nullable() }),
  reply: z.object({ idCustomer: z.int(), marginBasisPoints: z.int().nullable() }),
});
