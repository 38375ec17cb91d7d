import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { loadOf, type Piece } from '@sillage/domain/commerce/quotes/packing';
import { COLD_CHAIN } from '@sillage/domain/commerce/quotes/quote';
import { distanceMetres } from '@sillage/domain/platform/geo/distance';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { Refusal, type RefusalCode } from '@sillage/domain/refusal';
import type { RequestColumns } from './quotes.store.ts';

/** Closer than that nothing is carried anywhere. */
const SAME_PLACE_METRES = 50;
const MOST_CONTENTS = 2000;

interface Fault {
  readonly code: RefusalCode;
  readonly field: string;
  readonly reason: string;
}

/**
 * What of a request is not right, each by its field; the first one is what it is refused with.
 * @param now a pickup before that is in the past
 * @throws Refusal `quote.contactIncomplete`, `quote.emailMissing`, `quote.pickupPast`, `quote.deliveryBeforePickup`, `quote.samePlace`, `alert.temperatureOrder`
 */
export function checkRequest(request: QuoteRequest, now: Date): QuoteRequest {
  const faults = [
    ...contactFaults('pickup', request),
    ...contactFaults('delivery', request),
    ...dateFaults(request, now),
    ...otherFaults(request),
  ];
  const [first] = faults;
  if (first)
    throw new Refusal(
      first.code,
      faults.map(({ field, reason }) => ({ field, reason })),
    );
  return { ...request, pickup: withPhone(request.pickup), delivery: withPhone(request.delivery) };
}

function contactFaults(place: 'pickup' | 'delivery', request: QuoteRequest): Fault[] {
  const { contact } = request[place];
  const missing = (['name', 'surname', 'phone'] as const).filter((field) => contact[field] === '');
  const isDialled = contact.phone === '' || normalPhone(contact.phone) !== null;
  return [
    ...missing.map((field): Fault => ({ code: 'quote.contactIncomplete', field: `${place}.contact.${field}`, reason: 'missing' })),
    ...(isDialled ? [] : [{ code: 'quote.contactIncomplete', field: `${place}.contact.phone`, reason: 'no phone number' } as const]),
    ...(contact.email === '' ? [{ code: 'quote.emailMissing', field: `${place}.contact.email`, reason: 'missing' } as const] : []),
  ];
}

function dateFaults({ pickupDate, deliveryDate }: QuoteRequest, now: Date): Fault[] {
  const pickup = Date.parse(pickupDate);
  return [
    ...(pickup < now.getTime() ? [{ code: 'quote.pickupPast', field: 'pickupDate', reason: 'in the past' } as const] : []),
    ...(deliveryDate !== null && Date.parse(deliveryDate) < pickup
      ? [{ code: 'quote.deliveryBeforePickup', field: 'deliveryDate', reason: 'before the pickup' } as const]
      : []),
  ];
}

function otherFaults({ pickup, delivery, temperatureMin: min, temperatureMax: max }: QuoteRequest): Fault[] {
  return [
    ...(distanceMetres(pickup, delivery) < SAME_PLACE_METRES
      ? [{ code: 'quote.samePlace', field: 'delivery.address', reason: 'where the pickup is' } as const]
      : []),
    ...(min !== null && max !== null && min > max
      ? [{ code: 'alert.temperatureOrder', field: 'temperatureMin', reason: 'above the maximum' } as const]
      : []),
  ];
}

function withPhone<Place extends QuoteRequest['pickup']>(place: Place): Place {
  return { ...place, contact: { ...place.contact, phone: normalPhone(place.contact.phone) ?? place.contact.phone } };
}

export function piecesOf({ packingList }: Pick<QuoteRequest, 'packingList'>): Piece[] {
  return packingList.map(({ length, width, height, weight, quantity, stackable }) => ({
    lengthCm: length,
    widthCm: width,
    heightCm: height,
    weightKg: weight,
    quantity,
    isStackable: stackable,
  }));
}

/** The limits of a cold chain, °C: 2 to 8 unless others are said; null where none is asked for. */
export function coldChainOf({ specialHandling, temperatureMin, temperatureMax }: QuoteRequest) {
  if (!specialHandling.includes('coldChain')) return null;
  if (temperatureMin === null && temperatureMax === null) return { min: COLD_CHAIN.minCelsius, max: COLD_CHAIN.maxCelsius };
  return { min: temperatureMin, max: temperatureMax };
}

/** What lists know a request by. */
export function columnsOf(request: QuoteRequest): RequestColumns {
  const { pieces, grossKg } = loadOf(piecesOf(request));
  return {
    request,
    transportMeans: request.transportMeans,
    pickupAddress: request.pickup.address,
    pickupCountry: request.pickup.country,
    deliveryAddress: request.delivery.address,
    deliveryCountry: request.delivery.country,
    laneKey: `${placeKey(request.pickup)} > ${placeKey(request.delivery)}`,
    pickupAt: new Date(request.pickupDate),
    deliveryAt: request.deliveryDate === null ? null : new Date(request.deliveryDate),
    pieces,
    grossKg,
    contents: [...new Set(request.packingList.map(({ content }) => content))].join(', ').slice(0, MOST_CONTENTS),
  };
}

const DEGREES_APART = 5;

/** The same for addresses of one town: a fifth of a degree is some 20 km. */
function placeKey({ country, latitude, longitude }: QuoteRequest['pickup']): string {
  const near = (degrees: number) => Math.round(degrees * DEGREES_APART) / DEGREES_APART;
  return plainText(`${country ?? ''} ${near(latitude)} ${near(longitude)}`);
}
