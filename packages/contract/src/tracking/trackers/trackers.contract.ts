import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { CALIBRATION_STATES } from '@sillage/domain/tracking/calibrations/calibration';
import { CUSTOMER_STATUSES } from '@sillage/domain/people/customers/customer';
import { ORDER_DIRECTIONS } from '@sillage/domain/journeys/shipments/shipment';
import { TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import type { ErrorCode } from '@sillage/domain/domainError';
import { isSimulated } from '@sillage/domain/tracking/trackers/simulated';
import { LONGEST_REPORTING_INTERVAL_SECONDS, TRACKER_STATUSES, TRACKER_TYPES } from '@sillage/domain/tracking/trackers/tracker';
import {
  BATTERY_FILTERS,
  TRACKER_HOLDERS,
  TRACKER_ORDERS,
  TRACKER_PLACES,
  TRACKER_STATES,
} from '@sillage/domain/tracking/trackers/trackerList';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, idCustomer, identifier, listOf, moment, page, position, reference, uniqueIdentifiant, whole } from '../../fields.ts';
import { reading } from '../telemetry/telemetry.contract.ts';

const measured = z.object({ value: z.number(), deviceDate: moment });
const LONGEST_PROTOCOL = 30;
const reportingIntervalSeconds = z.int().min(1).max(LONGEST_REPORTING_INTERVAL_SECONDS);

export const tracker = z.object({
  uniqueIdentifiant: z.string(),
  type: z.enum(TRACKER_TYPES),
  protocol: z.enum(TRACKER_PROTOCOLS).nullable(),
  serial: z.string().nullable(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** Of a deleted customer it is refused until it is with another one. */
  customerStatus: z.enum(CUSTOMER_STATUSES),
  status: z.enum(TRACKER_STATUSES),
  anonymous: z.boolean(),
  /** On a vehicle: where it is shows only while one of its shipments is under way. */
  isPrivate: z.boolean(),
  reportingIntervalSeconds: z.int(),
  connectivity: z.enum(['online', 'offline']),
  lastHeardDate: moment.nullable(),
  lastReading: reading.nullable(),
  lastPosition: position.nullable(),
  /** The same, as section 3 calls it. */
  position: position.nullable(),
  /** The town nearest to it, with its country; null where it is not known, or far from any. */
  adress: z.string().nullable(),
  battery: z.number().nullable(),
  /** What it measured last, each value with its own time. */
  latest: z.object({ temperature: measured.nullable(), humidity: measured.nullable(), battery: measured.nullable() }),
  /** Section 3: what it measured last, whenever that was, and what kind of tracker it is. */
  data: z.object({
    temperature: z.number().nullable(),
    battery: z.number().nullable(),
    humidity: z.number().nullable(),
    type: z.enum(TRACKER_TYPES),
  }),
  transportAssocie: z.object({ idTransport: z.int(), reference: z.string() }).nullable(),
  /** Where the shipment that it is on goes to. */
  destination: z.string().nullable(),
  /** Goods in the asset that it is on: a few of them, the newest first. */
  content: z.array(z.object({ idContent: z.int(), name: z.string(), quantity: z.int() })),
  asset: z.object({ uniqueIdentifiant: z.string(), reference: z.string(), kind: z.enum(ASSET_KINDS) }).nullable(),
  /** How its messages are read, where it sends JSON of its own. */
  mapping: z.object({ idMapping: z.int(), name: z.string() }).nullable(),
  /** Since when it is with this customer. */
  heldDate: moment,
  /** The last day of the certificate that holds longest; null: none is on record. */
  calibrationDueDate: calendarDate.nullable(),
});
export type WireTracker = z.output<typeof tracker>;

const nameReserved: ErrorCode = 'tracker.nameReserved';
const ownName = uniqueIdentifiant.refine((name) => !isSimulated(name), nameReserved);

export const createTracker = endpoint({
  method: 'POST',
  path: '/trackers',
  access: 'superAdmin',
  summary: 'Add a tracker; its secret is shown this once',
  body: z.object({
    uniqueIdentifiant: ownName,
    type: z.enum(TRACKER_TYPES),
    protocol: z.enum(TRACKER_PROTOCOLS).optional(),
    serial: reference(100).optional(),
    idCustomer,
    reportingIntervalSeconds: reportingIntervalSeconds.optional(),
    anonymous: z.boolean().optional(),
  }),
  reply: tracker.extend({ secret: z.string() }),
  status: 201,
});

export const adoptTracker = endpoint({
  method: 'POST',
  path: '/adopted-trackers',
  access: 'superAdmin',
  summary:
    "Take a tracker that knocked into the operator's stock, with the defaults of its protocol; its secret, if it needs one, is shown this once",
  body: z.object({
    uniqueIdentifiant: ownName,
    /** As the list of unknown trackers says it. */
    protocol: z.string().max(LONGEST_PROTOCOL),
  }),
  reply: tracker.extend({ secret: z.string().nullable() }),
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

/** Whose trackers: of a customer, or (for the operator) of none. */
const held = { idCustomer: idCustomer.optional(), held: z.enum(TRACKER_HOLDERS).optional() };

/** Each state of what this finds is counted beside the list. */
const trackerFilter = {
  /** A part of the identifier or of the serial number. */
  search: z.string().trim().max(100).optional(),
  type: listOf(z.enum(TRACKER_TYPES), TRACKER_TYPES.length).optional(),
  on: z.enum(TRACKER_PLACES).optional(),
  calibration: z.enum(CALIBRATION_STATES).optional(),
  battery: z.enum(BATTERY_FILTERS).optional(),
  ...held,
};

export const listTrackers = endpoint({
  method: 'GET',
  path: '/trackers',
  access: 'user',
  summary: 'Trackers, filtered and ordered; by identifier without an order',
  apiKey: 'read',
  query: page.extend({
    ...trackerFilter,
    state: z.enum(TRACKER_STATES).optional(),
    orderBy: z.enum(TRACKER_ORDERS).default('identifier'),
    order: z.enum(ORDER_DIRECTIONS).default('ASC'),
  }),
  reply: z.object({ data: z.array(tracker), nextCursor: z.string().nullable() }),
});

const count = z.int().min(0);
export const trackerCounts = z.object({
  total: count,
  /** Online or offline. */
  inService: count,
  online: count,
  offline: count,
  /** On no shipment and on no asset. */
  stock: count,
  /** It raises nothing. */
  outOfService: count,
});

export const countTrackers = endpoint({
  method: 'GET',
  path: '/tracker-counts',
  access: 'user',
  summary: 'How many trackers that a filter finds are in service, online, offline, on nothing (stock), out of service',
  apiKey: 'read',
  query: z.object(trackerFilter),
  reply: trackerCounts,
});

export const changeTracker = endpoint({
  method: 'PATCH',
  path: '/trackers/:uniqueIdentifiant',
  access: 'userAdmin',
  summary: 'Change how often a tracker is expected to report and how its messages are read, or put it out of service (H) and back (A)',
  params: z.object({ uniqueIdentifiant }),
  body: z
    .object({
      reportingIntervalSeconds: reportingIntervalSeconds.optional(),
      status: z.enum(TRACKER_STATUSES).optional(),
      /** Null: it sends readings as this product names them. */
      idMapping: identifier.nullable().optional(),
    })
    .refine((asked) => Object.values(asked).some((value) => value !== undefined), 'nothing to change'),
  reply: tracker,
});

export const moveTracker = endpoint({
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/customer',
  access: 'superAdmin',
  summary: "Give a tracker to another customer, or take it to the operator's stock (idCustomer 0); what it reported stays with who had it",
  params: z.object({ uniqueIdentifiant }),
  body: z.object({
    idCustomer,
    /** Who has it, as whoever moves it has seen. */
    from: idCustomer,
  }),
  reply: tracker,
});

/** Columns rather than objects: 10,000 trackers are 400 kB instead of 2 MB. */
export const listPositions = endpoint({
  method: 'GET',
  path: '/positions',
  access: 'user',
  summary: 'Where every tracker is now, in columns',
  apiKey: 'read',
  query: z.object({
    limit: whole(1, 20_000).default(10_000),
    cursor: z.string().max(100).optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({
    uniqueIdentifiant: z.array(z.string()),
    latitude: z.array(z.number()),
    longitude: z.array(z.number()),
    /** Metres. */
    accuracy: z.array(z.number().nullable()),
    /** Epoch milliseconds of the position. */
    time: z.array(z.number()),
    temperature: z.array(z.number().nullable()),
    idTransport: z.array(z.int().nullable()),
    nextCursor: z.string().nullable(),
  }),
});
