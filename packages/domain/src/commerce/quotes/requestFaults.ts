import type { ErrorCode } from '../../domainError.ts';
import { distanceMetres } from '../../platform/geo/distance.ts';
import { normalPhone } from '../../platform/text/phone.ts';

/** Closer than that nothing is carried anywhere. */
const SAME_PLACE_METRES = 50;

interface AskedPlace {
  /** Null while nobody has said where it is. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly contact: Readonly<Record<'name' | 'surname' | 'phone' | 'email', string>>;
}

/** What is asked for, as far as it was said. */
export interface AskedRequest {
  readonly pickup: AskedPlace;
  readonly delivery: AskedPlace;
  /** Epoch ms. */
  readonly pickupMs: number | null;
  readonly deliveryMs: number | null;
  /** °C, of a cold chain. */
  readonly temperatureMin: number | null;
  readonly temperatureMax: number | null;
}

/** A field by its path on the wire, such as `pickup.contact.phone`. */
export interface RequestFault {
  readonly field: string;
  readonly code: ErrorCode;
}

/** What is wrong with a request beyond the shape of its fields, in the order in which it is asked for. */
export function requestFaults(request: AskedRequest, nowMs: number): RequestFault[] {
  return [
    ...contactFaults('pickup', request.pickup),
    ...contactFaults('delivery', request.delivery),
    ...dateFaults(request, nowMs),
    ...otherFaults(request),
  ];
}

/** Section 5: phone, name and surname are mandatory, and an e-mail address is needed too. */
function contactFaults(place: 'pickup' | 'delivery', { contact }: AskedPlace): RequestFault[] {
  const missing = (['name', 'surname', 'phone'] as const).filter((field) => contact[field].trim() === '');
  const isDialled = contact.phone.trim() === '' || normalPhone(contact.phone) !== null;
  return [
    ...missing.map((field): RequestFault => ({ field: `${place}.contact.${field}`, code: 'quote.contactIncomplete' })),
    ...(isDialled ? [] : [{ field: `${place}.contact.phone`, code: 'member.phoneInvalid' } as const]),
    ...(contact.email.trim() === '' ? [{ field: `${place}.contact.email`, code: 'quote.emailMissing' } as const] : []),
  ];
}

function dateFaults({ pickupMs, deliveryMs }: AskedRequest, nowMs: number): RequestFault[] {
  if (pickupMs === null) return [];
  const isPast = pickupMs < nowMs;
  const isReversed = deliveryMs !== null && deliveryMs < pickupMs;
  return [
    ...(isPast ? [{ field: 'pickupDate', code: 'quote.pickupPast' } as const] : []),
    ...(isReversed ? [{ field: 'deliveryDate', code: 'quote.deliveryBeforePickup' } as const] : []),
  ];
}

function otherFaults({ pickup, delivery, temperatureMin: min, temperatureMax: max }: AskedRequest): RequestFault[] {
  const isSamePlace = pickup.point !== null && delivery.point !== null && distanceMetres(pickup.point, delivery.point) < SAME_PLACE_METRES;
  const isReversed = min !== null && max !== null && min > max;
  return [
    ...(isSamePlace ? [{ field: 'delivery.address', code: 'quote.samePlace' } as const] : []),
    ...(isReversed ? [{ field: 'temperatureMin', code: 'alert.temperatureOrder' } as const] : []),
  ];
}
