import { DAYS_SHOWN, HOLD_MINUTES, MOST_DAYS_SHOWN, MOST_HOLDS } from '@sillage/domain/commerce/fashion/shuttle';
import { HEAVIEST_KG, MOST_HANGING_METRES, MOST_PIECES } from '@sillage/domain/commerce/fashion/load';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, givenDate, identifier, moment, page, whole } from '../../fields.ts';

/** In the three measures in which a shuttle is full. */
export const load = z.object({
  pieces: z.int(),
  /** Of garments on their hangers. */
  hangingMetres: z.number(),
  kg: z.number(),
});
export type WireLoad = z.output<typeof load>;

export const shuttlePrice = z.object({
  perPieceCents: z.int(),
  perMetreCents: z.int(),
  perKgCents: z.int(),
  minimumCents: z.int(),
});

const shuttleStop = z.object({
  address: z.string(),
  country: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  radius: z.number(),
  /** After the departure. */
  minutes: z.int(),
  /** When it is planned to be there. */
  at: moment,
});
export type WireStop = z.output<typeof shuttleStop>;

export const shuttle = z.object({
  idShuttle: z.int(),
  /** Null: a departure of its own. */
  idLine: z.int().nullable(),
  name: z.string(),
  /** Of the place that it leaves from, with its zone. */
  day: calendarDate,
  timeZone: z.string(),
  departsAt: moment,
  arrivesAt: moment,
  bookUntil: moment,
  stops: z.array(shuttleStop),
  vehicle: z.string(),
  capacity: load,
  /** What nobody has booked and nobody holds, but the caller. */
  left: load,
  price: shuttlePrice,
  currency: z.literal('EUR'),
  isOpen: z.boolean(),
  cancelledDate: moment.nullable(),
  cancelledReason: z.string(),
  /** Of the caller's customer; for the operator, of everybody. */
  bookings: z.int(),
  revision: z.int(),
});
export type WireShuttle = z.output<typeof shuttle>;

const one = z.object({ idShuttle: identifier });

export const listShuttles = endpoint({
  method: 'GET',
  path: '/shuttles',
  access: 'user',
  summary:
    'The shuttles that leave on these days, by the calendars of the places that they leave from. For customers of the luxury vertical, and the operator',
  apiKey: 'read',
  query: page.extend({
    days: whole(1, MOST_DAYS_SHOWN).default(DAYS_SHOWN),
    /** The first of them; without: today. */
    from: givenDate.optional(),
  }),
  reply: z.object({
    data: z.array(shuttle),
    nextCursor: z.string().nullable(),
    /** By the clock of the server: what is left to book is counted by it. */
    now: moment,
    /** Of the days below, which are those of the first place that anything leaves from. */
    timeZone: z.string(),
    days: z.array(z.object({ date: calendarDate, count: z.int() })),
    /** The first one after these days; null: none is planned. */
    next: z.object({ idShuttle: z.int(), name: z.string(), day: calendarDate, departsAt: moment, timeZone: z.string() }).nullable(),
  }),
});
export type ShuttleList = z.output<typeof listShuttles.reply>;

export const readShuttle = endpoint({
  method: 'GET',
  path: '/shuttles/:idShuttle',
  access: 'user',
  summary: 'One shuttle with what is left of it, and the next one of its line that has room for what is said, or for one piece',
  apiKey: 'read',
  params: one,
  /** What the next one is to have room for. */
  query: z.object({ pieces: whole(1).default(1), hangingCm: whole(0).default(0), grams: whole(0).default(0) }),
  reply: shuttle.extend({
    now: moment,
    /** The next departure after it that can be booked and has room for that; null: none is planned. */
    next: z.object({ idShuttle: z.int(), name: z.string(), day: calendarDate, departsAt: moment, timeZone: z.string() }).nullable(),
  }),
});
export type ShuttleDetails = z.output<typeof readShuttle.reply>;

/** What is to be carried, piece by kind; the rest is reckoned where nobody says it. */
export const loadInput = {
  /** On hangers. */
  garments: z.int().min(0).max(MOST_PIECES).default(0),
  boxes: z.int().min(0).max(MOST_PIECES).default(0),
  bags: z.int().min(0).max(MOST_PIECES).default(0),
  /** Null: 4 cm for each garment, in steps of 10 cm. */
  hangingMetres: z.number().min(0).max(MOST_HANGING_METRES).nullable().default(null),
  /** Null: 1 kg a garment, 10 kg a box, 5 kg a bag. */
  kg: z.number().min(0).max(HEAVIEST_KG).nullable().default(null),
};

const hold = z.object({
  idHold: z.int(),
  idShuttle: z.int(),
  load,
  expiresAt: moment,
  canRenew: z.boolean(),
  now: moment,
});
export type WireHold = z.output<typeof hold>;

export const holdSeat = endpoint({
  method: 'POST',
  path: '/shuttles/:idShuttle/holds',
  access: 'user',
  summary: `Hold a seat for ${HOLD_MINUTES} minutes while the form is filled: one piece unless more is said. At most ${MOST_HOLDS} of a customer at a time; asked again, the same one`,
  params: one,
  body: z.object(loadInput),
  reply: hold,
  status: 201,
});

const held = z.object({ idHold: identifier });

export const changeHold = endpoint({
  method: 'PATCH',
  path: '/shuttle-holds/:idHold',
  access: 'user',
  summary: 'Hold another amount, for no longer than before. 409 where it does not fit: what was held stays held',
  params: held,
  body: z.object(loadInput),
  reply: hold,
});

export const renewHold = endpoint({
  method: 'POST',
  path: '/shuttle-holds/:idHold/renewal',
  access: 'user',
  summary: `Hold it for another ${HOLD_MINUTES} minutes from now: once, and never beyond the cut-off`,
  params: held,
  reply: hold,
});

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/shuttle-holds/:idHold',
  access: 'user',
  summary: 'Let go of a seat that was held',
  params: held,
  status: 204,
});
