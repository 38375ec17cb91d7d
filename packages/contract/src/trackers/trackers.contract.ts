import { TRACKER_PROTOCOLS, TRACKER_TYPES } from '@sillage/domain/trackers/tracker';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idCustomer, moment, page, position, uniqueIdentifiant } from '../fields.ts';
import { reading } from '../telemetry/telemetry.contract.ts';

export const tracker = z.object({
  uniqueIdentifiant: z.string(),
  type: z.enum(TRACKER_TYPES),
  protocol: z.enum(TRACKER_PROTOCOLS).nullable(),
  serial: z.string().nullable(),
  idCustomer: z.int(),
  customerName: z.string(),
  status: z.enum(['A', 'H']),
  anonymous: z.boolean(),
  reportingIntervalSeconds: z.int(),
  connectivity: z.enum(['online', 'offline']),
  lastHeardDate: moment.nullable(),
  lastReading: reading.nullable(),
  lastPosition: position.nullable(),
  battery: z.number().nullable(),
  transportAssocie: z.object({ idTransport: z.int(), reference: z.string() }).nullable(),
});
export type WireTracker = z.output<typeof tracker>;

export const createTracker = endpoint({
  method: 'POST',
  path: '/trackers',
  access: 'superAdmin',
  summary: 'Add a tracker; its secret is shown this once',
  body: z.object({
    uniqueIdentifiant,
    type: z.enum(TRACKER_TYPES),
    protocol: z.enum(TRACKER_PROTOCOLS).optional(),
    serial: z.string().trim().max(100).optional(),
    idCustomer,
    reportingIntervalSeconds: z.int().min(1).max(604_800).optional(),
    anonymous: z.boolean().optional(),
  }),
  reply: tracker.extend({ secret: z.string() }),
  status: 201,
});

export const renewSecret = endpoint({
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/secret',
  access: 'superAdmin',
  summary: 'Make a new secret; the old one stops working at once',
  params: z.object({ uniqueIdentifiant }),
  reply: z.object({ uniqueIdentifiant: z.string(), secret: z.string() }),
});

export const readTracker = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant',
  access: 'user',
  summary: 'One tracker with its latest state',
  apiKey: 'read',
  params: z.object({ uniqueIdentifiant }),
  reply: tracker,
});

export const listTrackers = endpoint({
  method: 'GET',
  path: '/trackers',
  access: 'user',
  summary: 'Trackers by identifier',
  apiKey: 'read',
  query: page.extend({ search: z.string().trim().max(100).optional(), idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(tracker), nextCursor: z.string().nullable() }),
});

/** Columns rather than objects: 10,000 trackers are 400 kB instead of 2 MB. */
export const listPositions = endpoint({
  method: 'GET',
  path: '/positions',
  access: 'user',
  summary: 'Where every tracker is now, in columns',
  apiKey: 'read',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(20_000).default(10_000),
    cursor: z.string().max(100).optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({
    uniqueIdentifiant: z.array(z.string()),
    latitude: z.array(z.number()),
    longitude: z.array(z.number()),
    /** Epoch milliseconds of the position. */
    time: z.array(z.number()),
    temperature: z.array(z.number().nullable()),
    idTransport: z.array(z.int().nullable()),
    nextCursor: z.string().nullable(),
  }),
});
