import { BOOKING_STATUSES } from '@sillage/domain/commerce/fashion/shuttle';
import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  cents,
  countryCode,
  givenMoment,
  idCustomer,
  identifier,
  latitude,
  longitude,
  moment,
  optionalEmail,
  optionalText,
  page,
  phone,
  reference,
  text,
  uniqueIdentifiant,
} from '../../fields.ts';
import { load, loadInput } from './shuttles.contract.ts';

const MOST_TRACKERS = 20;

/** Where goods are fetched or brought, and between when; null at an end that is open. */
export const windowedPlace = z.object({
  address: text(300),
  postcode: reference(12).default(''),
  country: countryCode.nullable().default(null),
  latitude,
  longitude,
  from: givenMoment.nullable().default(null),
  to: givenMoment.nullable().default(null),
});
export type WindowedPlace = z.output<typeof windowedPlace>;

/** Name, surname and phone are mandatory: where they are left out, those of whoever books. */
const contact = z.object({
  name: reference(100).default(''),
  surname: reference(100).default(''),
  phone: phone.default(''),
  email: optionalEmail,
});

export const bookingFields = {
  ...loadInput,
  /** Of the goods; null: not said. */
  valueCents: cents.nullable().default(null),
  /** Null: brought to the first stop of the shuttle. */
  pickup: windowedPlace.nullable().default(null),
  /** Null: fetched at its last stop. */
  delivery: windowedPlace.nullable().default(null),
  contact: contact.nullable().default(null),
  /** How it is to be handled. */
  care: optionalText(500),
  remark: optionalText(2000),
};
const bookingInput = z.object(bookingFields);
export type BookingInput = z.output<typeof bookingInput>;

const bookingSummaryFields = {
  idBooking: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  idShuttle: z.int(),
  shuttleName: z.string(),
  from: z.string(),
  to: z.string(),
  departsAt: moment,
  arrivesAt: moment,
  timeZone: z.string(),
  bookUntil: moment,
  load,
  priceCents: z.int(),
  currency: z.literal('EUR'),
  valueCents: z.int().nullable(),
  /** Null: it was deleted. */
  idTransport: z.int().nullable(),
  createdDate: moment,
  createdBy: z.string(),
  /** The caller may change and cancel it now. */
  canChange: z.boolean(),
  revision: z.int(),
};
const bookingSummary = z.object(bookingSummaryFields);
export type BookingSummary = z.output<typeof bookingSummary>;

const bookingDetails = z.object({
  ...bookingSummaryFields,
  garments: z.int(),
  boxes: z.int(),
  bags: z.int(),
  /** As it was said; null: reckoned. */
  hangingMetres: z.number().nullable(),
  kg: z.number().nullable(),
  pickup: windowedPlace.extend({ from: moment.nullable(), to: moment.nullable() }).nullable(),
  delivery: windowedPlace.extend({ from: moment.nullable(), to: moment.nullable() }).nullable(),
  contact: z.object({ name: z.string(), surname: z.string(), phone: z.string(), email: z.string() }),
  care: z.string(),
  remark: z.string(),
  cancelledDate: moment.nullable(),
  cancelledReason: z.string(),
  /** The shipment that it made; null: it was deleted. */
  transport: z.object({ idTransport: z.int(), reference: z.string(), status: z.enum(SHIPMENT_STATUSES) }).nullable(),
  now: moment,
});
export type BookingDetails = z.output<typeof bookingDetails>;

export const bookShuttle = endpoint({
  method: 'POST',
  path: '/shuttles/:idShuttle/bookings',
  access: 'user',
  summary:
    'Book a seat on a shuttle: it becomes a shipment at once. 409 `shuttle.full` where it does not fit, 409 `shuttle.closed` after the cut-off. What the caller holds of it is used',
  params: z.object({ idShuttle: identifier }),
  body: z.object({
    idCustomer: idCustomer.optional(),
    ...bookingFields,
    /** Free ones of the customer, to travel along. */
    trackers: z.array(uniqueIdentifiant).max(MOST_TRACKERS).default([]),
    /** Another one for each booking: sent again with the same, the booking is the same. */
    requestKey: z.uuid().optional(),
  }),
  reply: z.object({ idBooking: z.int(), idTransport: z.int().nullable(), reference: z.string() }),
  status: 201,
});

const one = z.object({ idBooking: identifier });

export const listBookings = endpoint({
  method: 'GET',
  path: '/shuttle-bookings',
  access: 'user',
  summary: 'Bookings of shuttles: those that are ahead with the next one first, or those that were with the last one first',
  apiKey: 'read',
  query: page.extend({ when: z.enum(['ahead', 'past']).default('ahead'), idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(bookingSummary), nextCursor: z.string().nullable() }),
});

export const readBooking = endpoint({
  method: 'GET',
  path: '/shuttle-bookings/:idBooking',
  access: 'user',
  summary: 'One booking of a shuttle',
  apiKey: 'read',
  params: one,
  reply: bookingDetails,
});

export const changeBooking = endpoint({
  method: 'PUT',
  path: '/shuttle-bookings/:idBooking',
  access: 'user',
  summary: 'Change the amounts, places, windows and the contact until the cut-off; its shipment changes along. 409 where it does not fit',
  params: one,
  body: z.object({ ...bookingFields, revision: z.int() }),
  reply: bookingDetails,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/shuttle-bookings/:idBooking/cancellation',
  access: 'user',
  summary: 'Cancel a booking until the cut-off: the place is free again, and its shipment is deleted unless it has begun',
  params: one,
  body: z.object({ reason: optionalText(500) }),
  reply: bookingDetails,
});

export const shipAgain = endpoint({
  method: 'POST',
  path: '/shuttle-bookings/:idBooking/transport',
  access: 'user',
  summary: 'Make the shipment of a booking anew after it was deleted',
  params: one,
  reply: bookingDetails,
  status: 201,
});

export const listBookingEvents = endpoint({
  method: 'GET',
  path: '/shuttle-bookings/:idBooking/events',
  access: 'user',
  summary: 'What happened to a booking and what was written about it, the newest first',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idEvent: z.int(),
        kind: z.enum(['booked', 'changed', 'moved', 'cancelled', 'shuttleCancelled', 'shuttleChanged', 'shippedAgain', 'written']),
        date: moment,
        /** Who did it; empty: the product by itself, or somebody who is gone. */
        by: z.string(),
        isOperator: z.boolean(),
        text: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type BookingEvent = z.output<typeof listBookingEvents.reply>['data'][number];

export const writeOfBooking = endpoint({
  method: 'POST',
  path: '/shuttle-bookings/:idBooking/messages',
  access: 'user',
  summary: 'The operator writes to the customer about a booking, or the customer to the operator',
  params: one,
  body: z.object({ text: optionalText(2000) }),
  status: 201,
  reply: bookingDetails,
});

export const moveBooking = endpoint({
  method: 'POST',
  path: '/shuttle-bookings/:idBooking/move',
  access: 'superAdmin',
  summary: 'Put a booking on another departure that has room; its shipment moves along, and the customer is told',
  params: one,
  body: z.object({ idShuttle: identifier, text: optionalText(2000) }),
  reply: bookingDetails,
});
