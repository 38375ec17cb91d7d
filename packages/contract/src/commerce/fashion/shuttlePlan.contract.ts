import { HEAVIEST_KG, MOST_HANGING_METRES, MOST_PIECES } from '@sillage/domain/commerce/fashion/load';
import { LONGEST_CUT_OFF_MINUTES, MOST_DAYS_WITHOUT, MOST_STOPS } from '@sillage/domain/commerce/fashion/timetable';
import { DEFAULT_RADIUS_METRES, MAX_RADIUS_METRES, MIN_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import { isTimeZone } from '@sillage/domain/platform/time/timeZone';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import {
  calendarDate,
  cents,
  countryCode,
  givenDate,
  givenMoment,
  identifier,
  latitude,
  longitude,
  name,
  optionalText,
  page,
  phone,
  reference,
  text,
} from '../../fields.ts';
import { shuttle } from './shuttles.contract.ts';

const LONGEST_JOURNEY_MINUTES = 14 * 24 * 60;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 06:30');

const plannedStop = z.object({
  address: text(300),
  country: countryCode.nullable().default(null),
  latitude,
  longitude,
  /** Metres. */
  radius: z.number().min(MIN_RADIUS_METRES).max(MAX_RADIUS_METRES).default(DEFAULT_RADIUS_METRES),
  /** After the departure: 0 at the first one. */
  minutes: z.int().min(0).max(LONGEST_JOURNEY_MINUTES),
});
export type PlannedStop = z.output<typeof plannedStop>;

const cutOff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('minutesBefore'), minutes: z.int().min(0).max(LONGEST_CUT_OFF_MINUTES) }),
  /** By the clock of the place that it leaves from. */
  z.object({ kind: z.literal('dayBefore'), time: clock }),
]);

/** What a departure and a line are said by alike. */
const carrierFields = {
  name: name(100),
  /** Of the place that it leaves from. */
  timeZone: z.string().max(64).refine(isTimeZone, 'a time zone as IANA names it'),
  stops: z.array(plannedStop).max(MOST_STOPS),
  vehicle: reference(100).default(''),
  plate: reference(20).default(''),
  driverName: reference(100).default(''),
  driverPhone: phone.default(''),
  capacity: z.object({
    pieces: z.int().min(1).max(MOST_PIECES),
    hangingMetres: z.number().min(0).max(MOST_HANGING_METRES),
    kg: z.number().positive().max(HEAVIEST_KG),
  }),
  price: z.object({ perPieceCents: cents, perMetreCents: cents, perKgCents: cents, minimumCents: cents }),
};

const lineFields = {
  ...carrierFields,
  /** Monday is 1. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** By the clock of the place: one that is left out when the clocks go forward is an hour later, of one that is there twice the first. */
  departureTime: clock,
  validFrom: givenDate,
  validTo: givenDate.nullable().default(null),
  daysWithout: z.array(givenDate).max(MOST_DAYS_WITHOUT).default([]),
  cutOff,
};
export const newLine = z.object(lineFields);
export type NewLine = z.output<typeof newLine>;

const line = z.object({
  idLine: z.int(),
  ...lineFields,
  validFrom: calendarDate,
  validTo: calendarDate.nullable(),
  daysWithout: z.array(calendarDate),
  revision: z.int(),
});
export type WireLine = z.output<typeof line>;

const oneLine = z.object({ idLine: identifier });

export const listLines = endpoint({
  method: 'GET',
  path: '/shuttle-lines',
  access: 'superAdmin',
  summary: 'The lines of the shuttles, by their names',
  query: page,
  reply: z.object({ data: z.array(line), nextCursor: z.string().nullable() }),
});

export const readLine = endpoint({
  method: 'GET',
  path: '/shuttle-lines/:idLine',
  access: 'superAdmin',
  summary: 'One line of the shuttles',
  params: oneLine,
  reply: line,
});

export const addLine = endpoint({
  method: 'POST',
  path: '/shuttle-lines',
  access: 'superAdmin',
  summary: 'Add a line; its departures of the next four weeks are made at once',
  body: newLine,
  reply: line,
  status: 201,
});

export const changeLine = endpoint({
  method: 'PUT',
  path: '/shuttle-lines/:idLine',
  access: 'superAdmin',
  summary:
    'Change a line. Departures that nobody has booked, holds or changed by hand follow it; the others stay as they are. Refused when somebody else changed it since `revision`',
  params: oneLine,
  body: newLine.extend({ revision: z.int() }),
  reply: line,
});

export const removeLine = endpoint({
  method: 'DELETE',
  path: '/shuttle-lines/:idLine',
  access: 'superAdmin',
  summary: 'End a line: departures that nobody has booked go with it, the others stay',
  params: oneLine,
  status: 204,
});

const departureFields = { ...carrierFields, departsAt: givenMoment, bookUntil: givenMoment };
export const newDeparture = z.object(departureFields);
export type NewDeparture = z.output<typeof newDeparture>;

const one = z.object({ idShuttle: identifier });
const planned = shuttle.extend({ plate: z.string(), driverName: z.string(), driverPhone: z.string() });
export type PlannedShuttle = z.output<typeof planned>;

export const readDeparture = endpoint({
  method: 'GET',
  path: '/shuttles/:idShuttle/plan',
  access: 'superAdmin',
  summary: 'A departure as the operator plans it, with its plate and driver',
  params: one,
  reply: planned,
});

export const addDeparture = endpoint({
  method: 'POST',
  path: '/shuttles',
  access: 'superAdmin',
  summary: 'Add a single departure, of no line',
  body: newDeparture,
  reply: planned,
  status: 201,
});

export const changeDeparture = endpoint({
  method: 'PUT',
  path: '/shuttles/:idShuttle',
  access: 'superAdmin',
  summary:
    'Change a single departure. Never to less than what is booked (409); who booked it is told when its times change, and their shipments follow',
  params: one,
  body: newDeparture.extend({ revision: z.int() }),
  reply: planned,
});

export const cancelDeparture = endpoint({
  method: 'POST',
  path: '/shuttles/:idShuttle/cancellation',
  access: 'superAdmin',
  summary: 'Cancel a departure and say why: its bookings are cancelled with it, and who booked is told',
  params: one,
  body: z.object({ reason: text(500) }),
  reply: planned,
});

export const listSeats = endpoint({
  method: 'GET',
  path: '/shuttles/:idShuttle/bookings',
  access: 'superAdmin',
  summary: 'Who has booked a departure, the first one first; of a cancelled one whose bookings were cancelled with it',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idBooking: z.int(),
        reference: z.string(),
        idCustomer: z.int(),
        customerName: z.string(),
        garments: z.int(),
        boxes: z.int(),
        bags: z.int(),
        load: shuttle.shape.capacity,
        priceCents: z.int(),
        valueCents: z.int().nullable(),
        contact: z.string(),
        phone: z.string(),
        idTransport: z.int().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type Seat = z.output<typeof listSeats.reply>['data'][number];

export const exportSeats = endpoint({
  method: 'GET',
  path: '/shuttles/:idShuttle/bookings/csv',
  access: 'superAdmin',
  summary: 'The same as a table that is safe to open in a spreadsheet',
  params: one,
  media: { reply: 'file' },
  reply: file,
});

export const writeToAll = endpoint({
  method: 'POST',
  path: '/shuttles/:idShuttle/messages',
  access: 'superAdmin',
  summary: 'Write to everybody who has booked a departure, by mail and in the notification centre, also once it is cancelled',
  params: one,
  body: z.object({ text: optionalText(2000) }),
  reply: z.object({ told: z.int() }),
  status: 201,
});
