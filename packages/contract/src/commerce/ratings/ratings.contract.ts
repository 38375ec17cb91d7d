import { PERIODS } from '@sillage/domain/platform/time/periods';
import { LONGEST_ANSWER, plainComment, REASONS } from '@sillage/domain/commerce/ratings/rating';
import { LINK_STATES } from '@sillage/domain/commerce/ratings/feedback';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, listOf, moment, page, text } from '../../fields.ts';

const person = z.object({ idUser: z.int(), name: z.string() });

const rating = z.object({
  idRating: z.int(),
  rating: z.int(),
  reasons: z.array(z.enum(REASONS)),
  comment: z.string(),
  ratedDate: moment,
  idTransport: z.int(),
  reference: z.string(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** Towns, as they were called when it was rated. */
  origin: z.string(),
  destination: z.string(),
  carrier: z.string(),
  driver: z.string(),
  contractor: z.object({ idContractor: z.int(), company: z.string() }).nullable(),
  /** What may have to do with it. */
  related: z.object({
    arrivedDate: moment.nullable(),
    plannedDate: moment.nullable(),
    /** Later than planned; less than none is earlier. Null where nothing was planned. */
    delayMinutes: z.int().nullable(),
    temperatureAlerts: z.int(),
    shockAlerts: z.int(),
    incidents: z.int(),
  }),
  /** Whoever rated can be answered: their address is still known. */
  canBeAnswered: z.boolean(),
  answer: z.object({ text: z.string(), date: moment, by: person }).nullable(),
  settled: z.object({ date: moment, by: person }).nullable(),
  /** Low, and neither answered nor settled. */
  isWaiting: z.boolean(),
});
export type Rating = z.output<typeof rating>;

/** A span of months, by the calendar of UTC; of both, what is in both. */
export const inMonths = z.object({
  period: z.enum(PERIODS).optional(),
  /** One month, as in `2026-11`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'as in 2026-11')
    .optional(),
});

const filter = inMonths.extend({
  idCustomer: listOf(z.string().regex(/^\d{1,9}$/), 50).optional(),
  rating: listOf(z.string().regex(/^[1-5]$/), 5).optional(),
  /** With a comment. */
  commented: z.enum(['yes']).optional(),
  /** Comments that nobody has answered, or low ratings that wait for it. */
  waiting: z.enum(['answer', 'low']).optional(),
  /** In the comment; from three characters on. */
  searchText: z.string().trim().min(SEARCH_MIN).max(100).optional(),
  /** As the sums name them. */
  lane: z.string().max(200).optional(),
  carrier: z.string().max(200).optional(),
  driver: z.string().max(200).optional(),
  idContractor: identifier.optional(),
  idRating: identifier.optional(),
});
export type RatingFilter = z.output<typeof filter>;

const sums = { average: z.number().nullable(), count: z.int() };

export const listRatings = endpoint({
  method: 'GET',
  path: '/ratings',
  access: 'superAdmin',
  summary: 'Ratings, the latest first, with the average and the number of all that fit the filter',
  query: page.extend(filter.shape),
  reply: z.object({ data: z.array(rating), nextCursor: z.string().nullable(), ...sums }),
});

const group = z.object({ key: z.string(), name: z.string(), ...sums });
export type RatingGroup = z.output<typeof group>;

export const sumRatings = endpoint({
  method: 'GET',
  path: '/ratings/summary',
  access: 'superAdmin',
  summary:
    'Ratings in figures: how they are spread, month by month, and by customer, lane, carrier, driver and contractor; each the twenty with most',
  query: filter,
  reply: z.object({
    ...sums,
    /** How often 1, 2, 3, 4 and 5 were given, whichever of them are asked for: by all else of the filter. */
    distribution: z.array(z.int()).length(5),
    /** Of those asked in the period, how many have answered; by customer and period alone. */
    asked: z.int(),
    answered: z.int(),
    months: z.array(z.object({ month: z.string(), ...sums })),
    customers: z.array(group),
    lanes: z.array(group),
    carriers: z.array(group),
    drivers: z.array(group),
    contractors: z.array(group),
  }),
});
export type RatingSummary = z.output<(typeof sumRatings)['reply']>;

const one = z.object({ idRating: identifier });

export const answerRating = endpoint({
  method: 'POST',
  path: '/ratings/:idRating/answer',
  access: 'superAdmin',
  summary: 'Answer whoever rated, by mail and in their language: once',
  params: one,
  body: z.object({ text: text(LONGEST_ANSWER).transform(plainComment) }),
  reply: rating,
  status: 201,
});

export const settleRating = endpoint({
  method: 'PUT',
  path: '/ratings/:idRating/settlement',
  access: 'superAdmin',
  summary: 'A low rating was looked after in another way: it waits no more',
  params: one,
  reply: rating,
});

export const unsettleRating = endpoint({
  method: 'DELETE',
  path: '/ratings/:idRating/settlement',
  access: 'superAdmin',
  summary: 'A low rating waits again',
  params: one,
  reply: rating,
});

export const readShipmentFeedback = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/feedback',
  access: 'superAdmin',
  summary: 'Whether somebody was asked about a shipment, and what they said',
  params: z.object({ idTransport: identifier }),
  reply: z.object({ state: z.enum(LINK_STATES).nullable(), rating: rating.nullable() }),
});
export type ShipmentFeedback = z.output<(typeof readShipmentFeedback)['reply']>;
