import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { loadOf, type Piece } from '@sillage/domain/commerce/quotes/packing';
import { requestFaults } from '@sillage/domain/commerce/quotes/requestFaults';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DomainError } from '@sillage/domain/domainError';
import type { RequestColumns } from './quotes.store.ts';

const MOST_CONTENTS = 2000;

/**
 * What of a request is not right, each by its field; the first one is what it is refused with.
 * @param now a pickup before that is in the past
 * @throws DomainError `quote.contactIncomplete`, `member.phoneInvalid`, `quote.emailMissing`, `quote.pickupPast`, `quote.deliveryBeforePickup`, `quote.samePlace`,
 * `alert.temperatureOrder`
 */
export function checkRequest(request: QuoteRequest, now: Date): QuoteRequest {
  const { pickup, delivery, pickupDate, deliveryDate, temperatureMin, temperatureMax } = request;
  const faults = requestFaults(
    {
      pickup: { point: pickup, contact: pickup.contact },
      delivery: { point: delivery, contact: delivery.contact },
      pickupMs: Date.parse(pickupDate),
      deliveryMs: deliveryDate === null ? null : Date.parse(deliveryDate),
      temperatureMin,
      temperatureMax,
    },
    now.getTime(),
  );
  const [first] = faults;
  if (first)
    throw new DomainError(
      first.code,
      faults.map(({ field, code }) => ({ field, reason: code })),
    );
  return { ...request, pickup: withPhone(pickup), delivery: withPhone(delivery) };
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
