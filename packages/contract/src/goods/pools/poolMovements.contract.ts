import { ACCOUNTS, MOVEMENT_KINDS, MOVEMENT_REASONS, RESTS } from '@sillage/domain/goods/pools/movement';
import { LONGEST_NOTE, MOST_CONTAINERS_AT_ONCE, MOST_PIECES } from '@sillage/domain/goods/pools/pool';
import { SUSPICIONS } from '@sillage/domain/goods/pools/suspect';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, identifier, listOf, moment, optionalName, optionalText, page, uniqueIdentifiant } from '../../fields.ts';

const ofPool = z.object({ idPool: identifier });
const quantity = z.int().min(1).max(MOST_PIECES);
const containers = z.array(uniqueIdentifiant).min(1).max(MOST_CONTAINERS_AT_ONCE);

/** What is said of everything that is booked. */
const booked = {
  /** When it happened; now, where nothing is said. */
  happenedDate: givenMoment.optional(),
  note: optionalText(LONGEST_NOTE),
  /** The same for the same action: sent twice, it is booked once. */
  requestKey: z.uuid().optional(),
};
/** How many, or which containers of the register, as the pool counts. */
const amount = { quantity: quantity.optional(), containers: containers.optional() };

const place = z.object({ account: z.enum(ACCOUNTS), idHolder: z.int().nullable(), name: z.string() });

const movement = z.object({
  idMovement: z.int(),
  idPool: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  reason: z.enum(MOVEMENT_REASONS),
  quantity: z.int(),
  from: place,
  to: place,
  /** Of a receipt: how many more arrived than were on the way; less than none is fewer. */
  difference: z.int().nullable(),
  idDispatch: z.int().nullable(),
  reference: z.string(),
  note: z.string(),
  /** Of a pool that knows its containers: their references. */
  containers: z.array(z.string()),
  happenedDate: moment,
  bookedDate: moment,
  /** Empty where a partner said so, or the member is gone. */
  by: z.string(),
});
export type PoolMovement = z.output<typeof movement>;

const filter = z.object({
  kind: listOf(z.enum(MOVEMENT_KINDS), MOVEMENT_KINDS.length).optional(),
  idHolder: identifier.optional(),
  from: givenMoment.optional(),
  to: givenMoment.optional(),
});
export type MovementFilter = z.output<typeof filter>;

export const listMovements = endpoint({
  method: 'GET',
  path: '/pools/:idPool/movements',
  access: 'user',
  summary: 'The books of a pool, the latest first: nothing in them is ever changed',
  apiKey: 'read',
  params: ofPool,
  query: page.extend(filter.shape),
  reply: z.object({ data: z.array(movement), nextCursor: z.string().nullable() }),
});

export const bookMovement = endpoint({
  method: 'POST',
  path: '/pools/:idPool/movements',
  access: 'user',
  summary: 'Book what came in, was lost, found, scrapped or counted',
  params: ofPool,
  body: z.object({
    kind: z.enum(['acquired', 'retired', 'loss', 'found', 'correction']),
    reason: z.enum(MOVEMENT_REASONS),
    idHolder: identifier,
    ...amount,
    /** Of a correction: how many are there, also none. */
    counted: z.int().min(0).max(MOST_PIECES).optional(),
    ...booked,
  }),
  reply: movement,
  status: 201,
});

const dispatch = z.object({
  idDispatch: z.int(),
  idPool: z.int(),
  poolName: z.string(),
  from: z.object({ idHolder: z.int(), name: z.string() }),
  to: z.object({ idHolder: z.int(), name: z.string() }),
  quantity: z.int(),
  /** That are still on the way. */
  open: z.int(),
  reference: z.string(),
  dispatchedDate: moment,
  closedDate: moment.nullable(),
  /** On the way longer than they usually take until they are back. */
  isOverdue: z.boolean(),
  /** Containers that are still on the way. */
  containers: z.array(z.object({ uniqueIdentifiant: z.string(), reference: z.string() })),
});
export type PoolDispatch = z.output<typeof dispatch>;

export const listDispatches = endpoint({
  method: 'GET',
  path: '/pools/:idPool/dispatches',
  access: 'user',
  summary: 'What was dispatched and has not arrived, the oldest first',
  apiKey: 'read',
  params: ofPool,
  query: page,
  reply: z.object({ data: z.array(dispatch), nextCursor: z.string().nullable() }),
});

export const dispatchPieces = endpoint({
  method: 'POST',
  path: '/pools/:idPool/dispatches',
  access: 'user',
  summary: 'Send pieces from one who has them to another: they are on the way until they are received',
  params: ofPool,
  body: z.object({
    idFrom: identifier,
    idTo: identifier,
    reason: z.enum(MOVEMENT_REASONS).default('delivery'),
    /** Of the shipment or the delivery note. */
    reference: optionalName(100),
    ...amount,
    ...booked,
  }),
  reply: dispatch,
  status: 201,
});

export const receivePieces = endpoint({
  method: 'POST',
  path: '/pool-dispatches/:idDispatch/receipts',
  access: 'user',
  summary: 'Receive what was dispatched, with what is missing or too much',
  params: z.object({ idDispatch: identifier }),
  body: z.object({
    /** How many arrived, also none. */
    arrived: z.int().min(0).max(MOST_PIECES).optional(),
    containers: z.array(uniqueIdentifiant).max(MOST_CONTAINERS_AT_ONCE).optional(),
    /** What becomes of those that did not. */
    rest: z.enum(RESTS).default('underWay'),
    ...booked,
  }),
  reply: dispatch,
  status: 201,
});

const container = z.object({
  uniqueIdentifiant: z.string(),
  reference: z.string(),
  account: z.enum(ACCOUNTS),
  idHolder: z.int().nullable(),
  holderName: z.string(),
  idDispatch: z.int().nullable(),
  /** Since when it is there. */
  sinceDate: moment,
});
export type PoolContainer = z.output<typeof container>;

export const listPoolContainers = endpoint({
  method: 'GET',
  path: '/pools/:idPool/containers',
  access: 'user',
  summary: 'The containers of a pool that knows each, by their references, and who has them',
  apiKey: 'read',
  params: ofPool,
  query: page.extend({ idHolder: identifier.optional(), account: z.enum(['holder', 'underWay', 'lost']).optional() }),
  reply: z.object({ data: z.array(container), nextCursor: z.string().nullable() }),
});

export const findByCode = endpoint({
  method: 'GET',
  path: '/pool-codes',
  access: 'user',
  summary: 'What a scanned code means: a container of a pool, one that is in none, or what is on the way under this reference',
  query: z.object({ code: z.string().trim().min(1).max(200), idPool: identifier.optional() }),
  reply: z.object({
    pool: z.object({ idPool: z.int(), name: z.string() }).nullable(),
    container: container.nullable(),
    /** A container of the register that is in no pool. */
    registered: z.object({ uniqueIdentifiant: z.string(), reference: z.string() }).nullable(),
    dispatch: dispatch.nullable(),
  }),
});
export type FoundCode = z.output<(typeof findByCode)['reply']>;

const suspect = z.object({
  key: z.string(),
  suspicion: z.enum(SUSPICIONS),
  quantity: z.int(),
  sinceDate: moment,
  /** How long that is, and how long is usual, in days. */
  days: z.int(),
  usualDays: z.int(),
  holder: z.object({ idHolder: z.int(), name: z.string() }).nullable(),
  idDispatch: z.int().nullable(),
  reference: z.string(),
  container: z.object({ uniqueIdentifiant: z.string(), reference: z.string() }).nullable(),
  depositCents: z.int(),
});
export type PoolSuspect = z.output<typeof suspect>;

export const listSuspects = endpoint({
  method: 'GET',
  path: '/pools/:idPool/suspects',
  access: 'user',
  summary: 'What may be lost and why: away for too long, silent, or last known to be at none of the sites',
  apiKey: 'read',
  params: ofPool,
  query: page,
  reply: z.object({ data: z.array(suspect), nextCursor: z.string().nullable() }),
});
