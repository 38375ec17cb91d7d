import type { ErrorCode } from '../../domainError.ts';
import { normalPhone } from '../../platform/text/phone.ts';

interface AskedPlace {
  /** Epoch ms; null: at any time. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What somebody wants to book, as far as it was said. */
export interface AskedBooking {
  readonly pieces: number;
  /** Null: the goods are brought to the first stop, and fetched at the last. */
  readonly pickup: AskedPlace | null;
  readonly delivery: AskedPlace | null;
  readonly contact: Readonly<Record<'name' | 'surname' | 'phone', string>>;
}

interface Journey {
  /** Epoch ms. */
  readonly departsAt: number;
  readonly arrivesAt: number;
}

/** A field by its path on the wire. */
export interface BookingFault {
  readonly field: string;
  readonly code: ErrorCode;
}

/** What is wrong with it beyond the shape of its fields, in the order in which it is asked for. */
export function bookingFaults({ pieces, pickup, delivery, contact }: AskedBooking, { departsAt, arrivesAt }: Journey): BookingFault[] {
  const isPickedUpLate = pickup !== null && pickup.from !== null && pickup.from > departsAt;
  const isDeliveredEarly = delivery !== null && delivery.to !== null && delivery.to < arrivesAt;
  return [
    ...(pieces < 1 ? [{ field: 'garments', code: 'shuttle.nothingToCarry' } as const] : []),
    ...windowFaults('pickup', pickup),
    ...(isPickedUpLate ? [{ field: 'pickup.from', code: 'shuttle.pickupTooLate' } as const] : []),
    ...windowFaults('delivery', delivery),
    ...(isDeliveredEarly ? [{ field: 'delivery.to', code: 'shuttle.deliveryTooEarly' } as const] : []),
    ...contactFaults(contact),
  ];
}

function windowFaults(place: 'pickup' | 'delivery', asked: AskedPlace | null): BookingFault[] {
  if (asked === null || asked.from === null || asked.to === null || asked.from <= asked.to) return [];
  return [{ field: `${place}.to`, code: 'shuttle.windowOrder' }];
}

/** As of a quote's contacts (section 5): phone, name and surname are mandatory. */
function contactFaults(contact: AskedBooking['contact']): BookingFault[] {
  const missing = (['name', 'surname', 'phone'] as const).filter((field) => contact[field].trim() === '');
  const isDialled = contact.phone.trim() === '' || normalPhone(contact.phone) !== null;
  return [
    ...missing.map((field): BookingFault => ({ field: `contact.${field}`, code: 'quote.contactIncomplete' })),
    ...(isDialled ? [] : [{ field: 'contact.phone', code: 'member.phoneInvalid' } as const]),
  ];
}
