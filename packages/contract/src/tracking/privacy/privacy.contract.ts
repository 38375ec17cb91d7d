import { LOOKED_AT, MOST_DRIVER_DAYS, MOST_LOOKUP_POSITIONS } from '@sillage/domain/tracking/privacy/privacy';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, idCustomer, moment, page, text, uniqueIdentifiant } from '../../fields.ts';

const ofTracker = z.object({ uniqueIdentifiant });

export const setTrackerPrivacy = endpoint({
  method: 'PUT',
  path: '/trackers/:uniqueIdentifiant/privacy',
  access: 'userAdmin',
  summary:
    'Whether a tracker is on a vehicle: then where it is shows only while one of its shipments is under way, from when it is linked until the arrival; what it reported before is kept apart too. Only administrators of its own customer decide',
  params: ofTracker,
  body: z.object({ isPrivate: z.boolean() }),
  reply: z.object({ isPrivate: z.boolean() }),
});

export const lookUpPositions = endpoint({
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/position-lookups',
  access: 'userAdmin',
  summary: `Look up where a vehicle was outside of its shipments: at most ${MOST_LOOKUP_POSITIONS} places of at most a month. Who looked, when and why is written down. Only administrators of its own customer do`,
  params: ofTracker,
  body: z.object({ fromDate: givenMoment, toDate: givenMoment, reason: text(500) }),
  reply: z.object({
    positions: z.array(
      z.object({
        deviceDate: moment,
        latitude: z.number(),
        longitude: z.number(),
        accuracy: z.number().nullable(),
        speed: z.number().nullable(),
      }),
    ),
    /** There are more: a shorter time shows them. */
    isCut: z.boolean(),
  }),
  status: 201,
});
export type LookedUp = z.output<typeof lookUpPositions.reply>;

const lookup = z.object({
  idLookup: z.int(),
  uniqueIdentifiant: z.string(),
  /** What was looked at: places that are kept apart, or the way of a shipment. */
  what: z.enum(LOOKED_AT),
  /** Of the shipment whose way was looked at; null where it is deleted. */
  transport: z.object({ idTransport: z.int(), reference: z.string() }).nullable(),
  fromDate: moment,
  toDate: moment,
  reason: z.string(),
  /** Empty where the person's account is deleted. */
  lookedBy: z.string(),
  isOperator: z.boolean(),
  lookedDate: moment,
});
export type Lookup = z.output<typeof lookup>;

export const listLookups = endpoint({
  method: 'GET',
  path: '/position-lookups',
  access: 'userAdmin',
  summary: 'Who looked at where the vehicles of the caller’s customer were, when and why; the newest first',
  query: page.extend({ uniqueIdentifiant: uniqueIdentifiant.optional() }),
  reply: z.object({ data: z.array(lookup), nextCursor: z.string().nullable() }),
});

const driverDays = z.int().min(1).max(MOST_DRIVER_DAYS).nullable();

export const readDriverDays = endpoint({
  method: 'GET',
  path: '/customer-privacy',
  access: 'userAdmin',
  summary: 'How many days after an arrival a driver goes on being named; null: as long as the shipment is kept',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ driverDays }),
});

export const setDriverDays = endpoint({
  method: 'PUT',
  path: '/customer-privacy',
  access: 'userAdmin',
  summary:
    'How many days after an arrival a driver goes on being named: then name, telephone and plate are taken away for good. Null: as long as the shipment is kept',
  body: z.object({ idCustomer: idCustomer.optional(), driverDays }),
  reply: z.object({ driverDays }),
});
