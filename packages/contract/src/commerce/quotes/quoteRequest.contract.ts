import { INCOTERMS } from '@sillage/domain/journeys/carriage/carriage';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { CELSIUS_RANGE } from '@sillage/domain/monitoring/alerts/limitRange';
import { bareUnNumber, HAZARD_CLASSES, PACKING_GROUPS, hazardFault } from '@sillage/domain/commerce/quotes/hazard';
import { HEAVIEST_KILOGRAMS, LONGEST_CENTIMETRES, MOST_OF_A_PIECE, MOST_PIECES } from '@sillage/domain/commerce/quotes/packing';
import { HANDLINGS } from '@sillage/domain/commerce/quotes/quote';
import type { ErrorCode } from '@sillage/domain/domainError';
import { isTimeZone } from '@sillage/domain/platform/time/timeZone';
import { z } from 'zod';
import {
  cents,
  countryCode,
  givenMoment,
  identifier,
  latitude,
  longitude,
  optionalEmail,
  optionalText,
  phone,
  reference,
  text,
} from '../../fields.ts';

const packingIncomplete: ErrorCode = 'quote.packingIncomplete';
const size = z.number(packingIncomplete).positive(packingIncomplete).max(LONGEST_CENTIMETRES);

/** Of a pickup or a delivery. Who it is may be left out of a booking that is only tried; phone, name and surname are mandatory, and an e-mail address. */
const contact = z.object({
  name: reference(100).default(''),
  surname: reference(100).default(''),
  phone: phone.default(''),
  email: optionalEmail,
});

export const quotePlace = z.object({
  address: text(300),
  postcode: reference(12).default(''),
  country: countryCode.nullable().default(null),
  latitude,
  longitude,
  contact,
});
export type QuotePlace = z.output<typeof quotePlace>;

/** Section 3, quote: what is carried, piece by piece. */
export const quotePiece = z
  .object({
    /** Of the asset that it becomes; empty: named by the quote. */
    reference: reference(100).default(''),
    /** Centimetres. */
    length: size,
    width: size,
    height: size,
    /** Kilograms of one of them. */
    weight: z.number(packingIncomplete).positive(packingIncomplete).max(HEAVIEST_KILOGRAMS),
    quantity: z.int(packingIncomplete).min(1, packingIncomplete).max(MOST_OF_A_PIECE),
    content: text(200, packingIncomplete),
    stackable: z.boolean().default(true),
    /** Dangerous goods: the four digits of their UN number. */
    unNumber: z
      .string()
      .transform(bareUnNumber)
      .pipe(z.string().regex(/^(\d{4})?$/, 'four digits'))
      .default(''),
    /** Its class or division, and how dangerous it is within that; null: not said. */
    hazardClass: z.enum(HAZARD_CLASSES).nullable().default(null),
    packingGroup: z.enum(PACKING_GROUPS).nullable().default(null),
  })
  .superRefine((piece, refused) => {
    const fault = hazardFault(piece);
    if (fault) refused.addIssue({ code: 'custom', path: [fault.field], message: fault.code });
  });
export type QuotePiece = z.output<typeof quotePiece>;

export const quoteRequest = z.object({
  pickup: quotePlace,
  delivery: quotePlace,
  /** When the goods are ready to leave. */
  pickupDate: givenMoment,
  /** By when they are to be there; null: as the option has it. */
  deliveryDate: givenMoment.nullable().default(null),
  /** Of the days and times that are written about it. */
  timeZone: z.string().max(64).refine(isTimeZone, 'a time zone as IANA names it').default('UTC'),
  packingList: z.array(quotePiece).min(1, packingIncomplete).max(MOST_PIECES),
  /** Null: any. */
  transportMeans: z.enum(SHIPMENT_TYPES).nullable().default(null),
  incoterm: z.enum(INCOTERMS).nullable().default(null),
  /** Cents that the goods are to be insured for; null: not insured. */
  insuranceValueCents: cents.nullable().default(null),
  specialHandling: z.array(z.enum(HANDLINGS)).max(HANDLINGS.length).default([]),
  /** °C, of a cold chain. */
  temperatureMin: z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max).nullable().default(null),
  temperatureMax: z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max).nullable().default(null),
  idContractor: identifier.nullable().default(null),
  comment: optionalText(2000),
});
export type QuoteRequest = z.output<typeof quoteRequest>;
