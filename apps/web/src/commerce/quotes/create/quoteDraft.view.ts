import type { createBooking, createQuote } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { QuotePlace, QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { HAZARD_CLASSES, PACKING_GROUPS, isGrouped } from '@sillage/domain/commerce/quotes/hazard';
import type { Piece } from '@sillage/domain/commerce/quotes/packing';
import { COLD_CHAIN, HANDLINGS, type Handling } from '@sillage/domain/commerce/quotes/quote';
import { INCOTERMS } from '@sillage/domain/journeys/carriage/carriage';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';

const contact = z.object({ name: z.string(), surname: z.string(), phone: z.string(), email: z.string() });

const place = z.object({
  /** Before the town: number and street, a gate. */
  street: z.string(),
  town: z.object({ address: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  postcode: z.string(),
  contact,
});

const size = z.number().nullable();
const piece = z.object({
  reference: z.string(),
  length: size,
  width: size,
  height: size,
  weight: size,
  quantity: size,
  content: z.string(),
  stackable: z.boolean(),
  unNumber: z.string(),
  hazardClass: z.enum(HAZARD_CLASSES).nullable().default(null),
  packingGroup: z.enum(PACKING_GROUPS).nullable().default(null),
});

/** What is typed, by the names that it has on the wire; null is what nobody has said yet. */
const draft = z.object({
  idCustomer: z.number().nullable(),
  pickup: place,
  delivery: place,
  /** Epoch milliseconds. */
  pickupDate: z.number().nullable(),
  deliveryDate: z.number().nullable(),
  packingList: z.array(piece),
  transportMeans: z.enum(SHIPMENT_TYPES).nullable(),
  incoterm: z.enum(INCOTERMS).nullable(),
  insuranceValueCents: z.number().nullable(),
  handling: z.record(z.enum(HANDLINGS), z.boolean()),
  temperatureMin: z.number().nullable(),
  temperatureMax: z.number().nullable(),
  idContractor: z.number().nullable(),
  comment: z.string(),
  /** What it is sent as. */
  purpose: z.enum(['quote', 'booking']),
  /** Of the shipment that is booked. */
  reference: z.string(),
});
export type QuoteDraft = z.output<typeof draft>;
export type DraftPlace = QuoteDraft['pickup'];
export type DraftPiece = QuoteDraft['packingList'][number];

export function emptyPiece(): DraftPiece {
  return {
    reference: '',
    length: null,
    width: null,
    height: null,
    weight: null,
    quantity: 1,
    content: '',
    stackable: true,
    unNumber: '',
    hazardClass: null,
    packingGroup: null,
  };
}

const emptyPlace = (): DraftPlace => ({
  street: '',
  town: null,
  postcode: '',
  contact: { name: '', surname: '', phone: '', email: '' },
});

const OPENS_HOUR = 9;

/** Nine o'clock of the next working day, as a beginning. */
function nextMorning(): number {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while (day.getDay() === 0 || day.getDay() === 6);
  return day.setHours(OPENS_HOUR, 0, 0, 0);
}

export function emptyQuote(): QuoteDraft {
  return {
    idCustomer: null,
    pickup: emptyPlace(),
    delivery: emptyPlace(),
    pickupDate: nextMorning(),
    deliveryDate: null,
    packingList: [emptyPiece()],
    transportMeans: null,
    incoterm: null,
    insuranceValueCents: null,
    handling: handlingOf([]),
    temperatureMin: COLD_CHAIN.minCelsius,
    temperatureMax: COLD_CHAIN.maxCelsius,
    idContractor: null,
    comment: '',
    purpose: 'quote',
    reference: '',
  };
}

function handlingOf(asked: readonly Handling[]): Record<Handling, boolean> {
  return Object.fromEntries(HANDLINGS.map((one) => [one, asked.includes(one)])) as Record<Handling, boolean>;
}

/** The draft that an earlier visit left, unless it was made by another version of the form. */
export function readQuoteDraft(kept: string | null): QuoteDraft {
  if (kept === null) return emptyQuote();
  try {
    return draft.safeParse(JSON.parse(kept)).data ?? emptyQuote();
  } catch {
    return emptyQuote();
  }
}

export function isUntouched(one: QuoteDraft): boolean {
  // Neither was said by anybody: a booking is come to by a link, and the pickup is proposed.
  const { purpose, pickupDate } = one;
  return JSON.stringify(one) === JSON.stringify({ ...emptyQuote(), purpose, pickupDate });
}

/** The contract's own type, but for what is missing yet: its schema says so. */
export function requestOf(one: QuoteDraft, timeZone: string): Sent<(typeof createQuote)['body']> {
  const { pickup, delivery, pickupDate, deliveryDate, packingList, handling, temperatureMin, temperatureMax, idCustomer } = one;
  const request = {
    ...(idCustomer === null ? {} : { idCustomer }),
    pickup: wirePlace(pickup),
    delivery: wirePlace(delivery),
    pickupDate: wireDate(pickupDate),
    deliveryDate: wireDate(deliveryDate),
    timeZone,
    packingList: packingList.map(wirePiece),
    transportMeans: one.transportMeans,
    incoterm: one.incoterm,
    insuranceValueCents: one.insuranceValueCents,
    specialHandling: HANDLINGS.filter((asked) => handling[asked]),
    // Limits without a cold chain would be kept, and mean nothing.
    temperatureMin: handling.coldChain ? temperatureMin : null,
    temperatureMax: handling.coldChain ? temperatureMax : null,
    idContractor: one.idContractor,
    comment: one.comment,
  };
  return request as Sent<(typeof createQuote)['body']>;
}

export function bookingOf(one: QuoteDraft, timeZone: string): Sent<(typeof createBooking)['body']> {
  return { ...requestOf(one, timeZone), reference: one.reference };
}

/** What the form no longer asks for is not said: a class without a number, a packing group that goods of the class have none of. */
function wirePiece(one: DraftPiece): DraftPiece {
  const hazardClass = one.unNumber.trim() === '' ? null : one.hazardClass;
  return { ...one, hazardClass, packingGroup: hazardClass !== null && isGrouped(hazardClass) ? one.packingGroup : null };
}

function wirePlace({ street, town, postcode, contact: who }: DraftPlace) {
  const address = [street.trim(), town?.address ?? ''].filter((part) => part !== '').join(', ');
  const country = town === null || town.country === '' ? null : town.country;
  return { address, postcode, country, latitude: town?.latitude, longitude: town?.longitude, contact: who };
}

function wireDate(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** A quote as it was asked for. Its customer is who has it. */
export function draftOfRequest(request: QuoteRequest, idCustomer: number | null): QuoteDraft {
  const { pickup, delivery, pickupDate, deliveryDate, packingList, specialHandling, temperatureMin, temperatureMax, ...rest } = request;
  const { transportMeans, incoterm, insuranceValueCents, idContractor, comment } = rest;
  const hasRange = temperatureMin !== null || temperatureMax !== null;
  return {
    ...emptyQuote(),
    idCustomer,
    transportMeans,
    incoterm,
    insuranceValueCents,
    idContractor,
    comment,
    pickup: draftPlace(pickup),
    delivery: draftPlace(delivery),
    pickupDate: Date.parse(pickupDate),
    deliveryDate: deliveryDate === null ? null : Date.parse(deliveryDate),
    packingList: packingList.map((one) => ({ ...one })),
    handling: handlingOf(specialHandling),
    ...(hasRange ? { temperatureMin, temperatureMax } : {}),
  };
}

function draftPlace({ address, postcode, country, latitude, longitude, contact: who }: QuotePlace): DraftPlace {
  return {
    street: '',
    town: { address, country: country ?? '', latitude, longitude },
    postcode,
    contact: { ...who, phone: typedPhone(who.phone) },
  };
}

/** As it is typed: what is kept are the digits after the plus. */
function typedPhone(digits: string): string {
  return /^\d/.test(digits) ? `+${digits}` : digits;
}

/** The same once more: a pickup that has passed becomes tomorrow at the same time, and when it is wanted is said anew. */
export function askedAnew(one: QuoteDraft, nowMs: number): QuoteDraft {
  const { pickupDate } = one;
  if (pickupDate === null || pickupDate > nowMs) return one;
  const [then, tomorrow] = [new Date(pickupDate), new Date(nowMs)];
  tomorrow.setDate(tomorrow.getDate() + 1);
  return { ...one, pickupDate: tomorrow.setHours(then.getHours(), then.getMinutes(), then.getSeconds(), 0), deliveryDate: null };
}

/** The same goods back: whoever takes them hands them over, as soon as they are there, and on a morning that is still to come. */
export function wayBack(one: QuoteDraft, nowMs: number): QuoteDraft {
  const thereMs = one.deliveryDate ?? one.pickupDate ?? 0;
  const pickupDate = thereMs > nowMs ? thereMs : nextMorning();
  return { ...one, pickup: one.delivery, delivery: one.pickup, pickupDate, deliveryDate: null };
}

/** What a template of shipments says of a request: where from and where to, how, and the references of what travels. */
export function withTemplate(one: QuoteDraft, { type, routeSteps, assets }: TemplateContent, idCustomer: number | null): QuoteDraft {
  const townOf = (kind: 'departure' | 'arrival') => {
    const step = routeSteps.find((stop) => stop.kind === kind);
    if (!step) return null;
    const { address, country, latitude, longitude } = step;
    return { address, country: country ?? '', latitude, longitude };
  };
  return {
    ...one,
    idCustomer: idCustomer ?? one.idCustomer,
    transportMeans: type,
    pickup: { ...one.pickup, street: '', postcode: '', town: townOf('departure') ?? one.pickup.town },
    delivery: { ...one.delivery, street: '', postcode: '', town: townOf('arrival') ?? one.delivery.town },
    packingList: withPieces(
      one.packingList,
      assets.map((reference) => ({ ...emptyPiece(), reference })),
    ),
  };
}

/** More rows at the end of a packing list, in the place of rows in which nothing was typed. */
export function withPieces(before: readonly DraftPiece[], added: readonly DraftPiece[]): DraftPiece[] {
  if (added.length === 0) return [...before];
  const empty = JSON.stringify(emptyPiece());
  return [...before.filter((row) => JSON.stringify(row) !== empty), ...added];
}

/** The rows whose sizes, weight and number are known so far. */
export function measuredPieces(rows: readonly DraftPiece[]): Piece[] {
  return rows.flatMap(({ length, width, height, weight, quantity, stackable }) => {
    const [lengthCm, widthCm, heightCm, weightKg, count] = [length, width, height, weight, quantity].map((value) => value ?? 0);
    const all = [lengthCm, widthCm, heightCm, weightKg, count];
    if (!lengthCm || !widthCm || !heightCm || !weightKg || !count || all.some((value) => (value ?? 0) < 0)) return [];
    return [{ lengthCm, widthCm, heightCm, weightKg, quantity: count, isStackable: stackable }];
  });
}
