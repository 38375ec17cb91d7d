import {
  COUNTINGS,
  CURRENCIES,
  CYCLE_DAYS,
  HOLDER_KINDS,
  LOST_AFTER_CYCLES,
  MOST_DEPOSIT_CENTS,
  MOST_PIECES,
  PACKAGINGS,
  STOCK_STATES,
} from '@sillage/domain/goods/pools/pool';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, language, moment, name, optionalEmail, optionalName, page } from '../../fields.ts';

const ofPool = z.object({ idPool: identifier });
const ofHolder = z.object({ idHolder: identifier });

const details = {
  name: name(100),
  packaging: z.enum(PACKAGINGS),
  /** What one piece is worth as a deposit; 0 without one. */
  depositCents: z.int().min(0).max(MOST_DEPOSIT_CENTS),
  currency: z.enum(CURRENCIES),
  /** How long it usually takes until a piece is back. */
  cycleDays: z.int().min(CYCLE_DAYS.min).max(CYCLE_DAYS.max),
  /** What was away longer than so many cycles may be lost. */
  lostAfterCycles: z.int().min(LOST_AFTER_CYCLES.min).max(LOST_AFTER_CYCLES.max),
};

const pool = z.object({
  idPool: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  ...details,
  name: z.string(),
  counting: z.enum(COUNTINGS),
  /** All that there is of it: at sites, with partners, on the way, and lost. */
  owned: z.int(),
  atSites: z.int(),
  withPartners: z.int(),
  underWay: z.int(),
  lost: z.int(),
  /** Pieces that may be lost: on the way or with partners for too long. */
  overdue: z.int(),
  /** Holders with less than their minimum, and with more than their maximum. */
  low: z.int(),
  high: z.int(),
  revision: z.int(),
});
export type Pool = z.output<typeof pool>;

export const listPools = endpoint({
  method: 'GET',
  path: '/pools',
  access: 'user',
  summary: 'Pools of returnable packaging by their names, with how many pieces are where',
  apiKey: 'read',
  query: page.extend({ search: z.string().trim().min(SEARCH_MIN).max(100).optional(), idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(pool), nextCursor: z.string().nullable() }),
});

export const readPool = endpoint({
  method: 'GET',
  path: '/pools/:idPool',
  access: 'user',
  summary: 'A pool, with how many pieces are where',
  apiKey: 'read',
  params: ofPool,
  reply: pool,
});

export const createPool = endpoint({
  method: 'POST',
  path: '/pools',
  access: 'userAdmin',
  summary: 'Add a pool, empty and with nobody who has pieces of it',
  body: z.object({ ...details, counting: z.enum(COUNTINGS), idCustomer: idCustomer.optional() }),
  reply: pool,
  status: 201,
});

export const changePool = endpoint({
  method: 'PATCH',
  path: '/pools/:idPool',
  access: 'userAdmin',
  summary: 'Change what is said of a pool',
  params: ofPool,
  body: z.object({ ...details, revision: z.int().positive() }),
  reply: pool,
});

export const closePool = endpoint({
  method: 'DELETE',
  path: '/pools/:idPool',
  access: 'userAdmin',
  summary: 'Close a pool of which nothing is left; its books stay',
  params: ofPool,
});

const limits = {
  /** Told of when there are fewer, and when there are more; null: never. */
  lowStock: z.int().min(0).max(MOST_PIECES).nullable(),
  highStock: z.int().min(0).max(MOST_PIECES).nullable(),
  /** Of a partner: where they are asked to confirm what they have, and in which language. */
  email: optionalEmail,
  language,
};

const holder = z.object({
  idHolder: z.int(),
  idPool: z.int(),
  kind: z.enum(HOLDER_KINDS),
  name: z.string(),
  idSite: z.int().nullable(),
  idContractor: z.int().nullable(),
  ...limits,
  email: z.string(),
  quantity: z.int(),
  /** `low` below the minimum, `high` above the maximum. */
  state: z.enum(STOCK_STATES),
  /** How long the piece that has been here longest has been here, in days; null of none. */
  oldestDays: z.int().nullable(),
  depositCents: z.int(),
  /** What the partner said last of their balance. */
  confirmed: z.object({ date: moment, asked: z.int(), quantity: z.int() }).nullable(),
  revision: z.int(),
});
export type PoolHolder = z.output<typeof holder>;

export const listHolders = endpoint({
  method: 'GET',
  path: '/pools/:idPool/holders',
  access: 'user',
  summary: 'Who has how many pieces of a pool: own sites, then partners, by their names',
  apiKey: 'read',
  params: ofPool,
  query: page,
  reply: z.object({ data: z.array(holder), nextCursor: z.string().nullable() }),
});

export const addHolder = endpoint({
  method: 'POST',
  path: '/pools/:idPool/holders',
  access: 'userAdmin',
  summary: 'Add somebody who can have pieces: one of the sites, one of the contractors, or a partner by name',
  params: ofPool,
  body: z.object({
    ...limits,
    idSite: identifier.nullable().default(null),
    idContractor: identifier.nullable().default(null),
    /** Of a partner who is no contractor. */
    name: optionalName(200),
  }),
  reply: holder,
  status: 201,
});

export const changeHolder = endpoint({
  method: 'PATCH',
  path: '/pool-holders/:idHolder',
  access: 'userAdmin',
  summary: 'Change the minimum, the maximum and the address of somebody who has pieces',
  params: ofHolder,
  body: z.object({ ...limits, revision: z.int().positive() }),
  reply: holder,
});

export const removeHolder = endpoint({
  method: 'DELETE',
  path: '/pool-holders/:idHolder',
  access: 'userAdmin',
  summary: 'Remove somebody who has no pieces any more; the books stay',
  params: ofHolder,
});
