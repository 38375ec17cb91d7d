import { CONFIRMATION_STATES } from '@sillage/domain/goods/pools/confirmation';
import { HOLDER_KINDS, LONGEST_NOTE, MOST_PIECES } from '@sillage/domain/goods/pools/pool';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { identifier, language, linkToken, moment, optionalName, page, typedText } from '../../fields.ts';

const ofPool = z.object({ idPool: identifier });
const age = z.object({ fromDays: z.int(), toDays: z.int().nullable(), quantity: z.int() });

export const readPoolFigures = endpoint({
  method: 'GET',
  path: '/pools/:idPool/figures',
  access: 'user',
  summary: 'How long pieces have been where they are, and how long they take until they are back',
  apiKey: 'read',
  params: ofPool,
  reply: z.object({
    atSites: z.array(age),
    withPartners: z.array(age),
    underWay: z.array(age),
    /** Of pieces that came back in the last 180 days. */
    cycle: z.object({ medianDays: z.number().nullable(), usualDays: z.int(), returned: z.int(), fromDate: moment }),
  }),
});
export type PoolFigures = z.output<(typeof readPoolFigures)['reply']>;

/** `2026-10`, by the calendar of UTC. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'as in 2026-10');
const asked = z.object({ month, idHolder: identifier.optional() });
const line = z.object({
  idHolder: z.int(),
  name: z.string(),
  kind: z.enum(HOLDER_KINDS),
  opening: z.int(),
  received: z.int(),
  dispatched: z.int(),
  lost: z.int(),
  found: z.int(),
  corrected: z.int(),
  closing: z.int(),
  /** Of what is there at the end. */
  depositCents: z.int(),
});
export type StatementLine = z.output<typeof line>;

export const readStatement = endpoint({
  method: 'GET',
  path: '/pools/:idPool/statement',
  access: 'user',
  summary: 'What a month came to with everybody who has pieces, or with one of them',
  apiKey: 'read',
  params: ofPool,
  query: asked,
  reply: z.object({
    month,
    poolName: z.string(),
    customerName: z.string(),
    currency: z.string(),
    lines: z.array(line),
    isOver: z.boolean(),
  }),
});
export type PoolStatement = z.output<(typeof readStatement)['reply']>;

export const readStatementPdf = endpoint({
  method: 'GET',
  path: '/pools/:idPool/statement.pdf',
  access: 'user',
  heavy: 'paper',
  summary: 'The statement of a month as PDF',
  params: ofPool,
  query: asked.extend({ language: language.optional() }),
  reply: file,
  media: { reply: 'file' },
});

const confirmation = z.object({
  idConfirmation: z.int(),
  idHolder: z.int(),
  holderName: z.string(),
  quantity: z.int(),
  theirQuantity: z.int().nullable(),
  reason: z.string(),
  name: z.string(),
  /** Empty where it is known no more. */
  address: z.string(),
  askedDate: moment,
  expiresDate: moment,
  answeredDate: moment.nullable(),
  state: z.enum(CONFIRMATION_STATES),
});
export type PoolConfirmation = z.output<typeof confirmation>;

export const listConfirmations = endpoint({
  method: 'GET',
  path: '/pools/:idPool/confirmations',
  access: 'user',
  summary: 'Who was asked to confirm a balance and what they said, the latest first',
  params: ofPool,
  query: page,
  reply: z.object({ data: z.array(confirmation), nextCursor: z.string().nullable() }),
});

export const askConfirmation = endpoint({
  method: 'POST',
  path: '/pool-holders/:idHolder/confirmations',
  access: 'userAdmin',
  summary: 'Ask a partner by mail to confirm how many pieces they have; a link that was not answered ends',
  params: z.object({ idHolder: identifier }),
  reply: confirmation,
  status: 201,
});

export const revokeConfirmation = endpoint({
  method: 'DELETE',
  path: '/pool-confirmations/:idConfirmation',
  access: 'userAdmin',
  summary: 'End a link that nobody has answered',
  params: z.object({ idConfirmation: identifier }),
});

export const readBalance = endpoint({
  method: 'GET',
  path: '/pool-balances/:token',
  access: 'anyone',
  summary: 'What the link of a balance asks about. Looking at it confirms nothing',
  params: z.object({ token: linkToken }),
  reply: z.object({
    company: z.string(),
    partner: z.string(),
    poolName: z.string(),
    packaging: z.string(),
    quantity: z.int(),
    depositCents: z.int(),
    currency: z.string(),
    askedDate: moment,
    expiresDate: moment,
    answered: z.object({ date: moment, quantity: z.int() }).nullable(),
  }),
});
export type AskedBalance = z.output<(typeof readBalance)['reply']>;

export const answerBalance = endpoint({
  method: 'POST',
  path: '/pool-balances',
  access: 'anyone',
  summary: 'Confirm a balance, or say another number and why: once for each link',
  body: z.object({
    token: linkToken,
    quantity: z.int().min(0).max(MOST_PIECES),
    /** Needed where the number is another one. */
    reason: typedText(LONGEST_NOTE).default(''),
    /** Who says so. */
    name: optionalName(100),
  }),
  reply: z.object({ quantity: z.int() }),
  status: 201,
});
