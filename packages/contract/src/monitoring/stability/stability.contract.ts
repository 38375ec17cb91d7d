import { BUDGET_STATES } from '@sillage/domain/monitoring/stability/budget';
import { QUANTITY_MOST } from '@sillage/domain/goods/contents/content';
import { DECISION_STATES, DECISION_VERDICTS, SIGNATURE_MEANINGS } from '@sillage/domain/monitoring/stability/decision';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, optionalText, page, password, text } from '../../fields.ts';
import { stabilityLimits } from './stabilityProfiles.contract.ts';

const state = z.enum(BUDGET_STATES);
const celsius = z.number().nullable();
const quantity = z.int().min(1).max(QUANTITY_MOST);
const DIGEST = /^[0-9a-f]{64}$/;

const trip = z.object({
  /** Null: the shipment was deleted for good, and nothing is known of it any more. */
  idTransport: z.int().nullable(),
  transportReference: z.string(),
  /** Null: it has not left, and uses nothing. */
  from: moment.nullable(),
  to: moment.nullable(),
  /** In the order of the bands. */
  bandMinutes: z.array(z.number()),
  beyondMinutes: z.number(),
  freezes: z.int(),
  gapMinutes: z.number(),
  /** The longest times in which nothing was measured. */
  gaps: z.array(z.object({ from: moment, to: moment })),
  readings: z.int(),
});

const budget = z.object({
  state,
  bands: z.array(
    z.object({
      lowCelsius: celsius,
      highCelsius: celsius,
      allowedMinutes: z.int(),
      usedMinutes: z.number(),
      leftMinutes: z.number(),
      state,
    }),
  ),
  /** Beyond every band, where not a minute is allowed. */
  beyondMinutes: z.number(),
  freezing: z.object({ celsius: z.number(), allowed: z.int(), counted: z.int(), state }).nullable(),
  /** Of which nobody knows. It never counts as good. */
  gapMinutes: z.number(),
  trips: z.array(trip),
  /** SHA-256 of these figures with the limits that they are evaluated by: what is signed names it. */
  digest: z.string(),
});
export type WireBudget = z.output<typeof budget>;

const profileOf = z.object({ idProfile: z.int(), name: z.string(), code: z.string(), ...stabilityLimits.shape });
export type WireProfile = z.output<typeof profileOf>;

const signature = z.object({
  idUser: z.int(),
  /** Empty where the person's account is deleted. */
  by: z.string(),
  date: moment,
  reason: z.string(),
  meaning: z.enum(SIGNATURE_MEANINGS),
});

const decision = z.object({
  idDecision: z.int(),
  idContent: z.int(),
  contentName: z.string(),
  idTransport: z.int().nullable(),
  transportReference: z.string(),
  verdict: z.enum(DECISION_VERDICTS),
  /** How many are released of how many. */
  quantity: z.int(),
  whole: z.int(),
  unit: z.string(),
  /** Which ones, where it is a part. */
  units: z.string(),
  state: z.enum(DECISION_STATES),
  /** As the budget stood when it was proposed. */
  budgetState: state,
  proposed: signature,
  answered: signature.nullable(),
  /** Of the figures that were signed. */
  digest: z.string(),
  /** Whether the figures are others by now than those that were signed; null where they were not reckoned. */
  isOutdated: z.boolean().nullable(),
});
export type Decision = z.output<typeof decision>;

const goods = z.object({
  idContent: z.int(),
  name: z.string(),
  /** Of the lot or the article. */
  reference: z.string(),
  unit: z.string(),
  /** On this shipment. */
  quantity: z.int(),
  /** The asset of the shipment that they are in: then its own tracker alone counts. */
  asset: z.object({ idContainer: z.int(), containerReference: z.string() }).nullable(),
  profile: profileOf.nullable(),
  /** Over all their shipments, through this one. Null without a profile. */
  budget: budget.nullable(),
  /** Newest first, at most twenty. */
  decisions: z.array(decision),
});
export type StabilityGoods = z.output<typeof goods>;

const ofTransport = z.object({ idTransport: identifier });
const ofBoth = z.object({ idTransport: identifier, idContent: identifier });
const ofContent = z.object({ idContent: identifier });

export const listGoods = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/stability',
  access: 'user',
  summary: 'The goods on a shipment, each with its stability budget through this shipment and what was decided',
  apiKey: 'read',
  params: ofTransport,
  reply: z.object({ data: z.array(goods) }),
});

export const loadGoods = endpoint({
  method: 'PUT',
  path: '/transports/:idTransport/stability/:idContent',
  access: 'user',
  summary: 'Say that goods travel with a shipment, how many of them, and in which of its assets',
  params: ofBoth,
  body: z.object({ quantity, idContainer: identifier.nullable().default(null) }),
  reply: goods,
});

export const unloadGoods = endpoint({
  method: 'DELETE',
  path: '/transports/:idTransport/stability/:idContent',
  access: 'user',
  summary: 'Say that goods do not travel with a shipment; not once something was proposed about them',
  params: ofBoth,
});

const ofGoods = z.object({ profile: profileOf.nullable(), budget: budget.nullable() });
export type GoodsStability = z.output<typeof ofGoods>;

export const readGoods = endpoint({
  method: 'GET',
  path: '/contents/:idContent/stability',
  access: 'user',
  summary: 'The stability profile of goods, and their budget over all their shipments until now',
  apiKey: 'read',
  params: ofContent,
  reply: ofGoods,
});

export const giveProfile = endpoint({
  method: 'PUT',
  path: '/contents/:idContent/stability',
  access: 'userAdmin',
  summary: 'Give goods a stability profile, or none',
  params: ofContent,
  body: z.object({ idProfile: identifier.nullable() }),
  reply: ofGoods,
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/contents/:idContent/stability-decisions',
  access: 'user',
  summary: 'What was proposed and decided about goods, on all their shipments, newest first; nothing of it is ever deleted',
  apiKey: 'read',
  params: ofContent,
  query: page,
  reply: z.object({ data: z.array(decision), nextCursor: z.string().nullable() }),
});

export const proposeDecision = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/stability/:idContent/decisions',
  access: 'userAdmin',
  summary: 'First signature: propose to release goods of an arrived shipment, a part of them, or to reject them, with the reason',
  params: ofBoth,
  body: z.object({
    verdict: z.enum(DECISION_VERDICTS),
    /** How many are released, of a part. */
    quantity: quantity.nullable().default(null),
    /** Which ones. */
    units: optionalText(500),
    reason: text(1000, 'stability.reasonMissing'),
    /** Of the figures that the caller saw. */
    digest: z.string().regex(DIGEST),
    /** May be missing for a quarter of an hour after signing in. */
    currentPassword: password.optional(),
  }),
  reply: decision,
  status: 201,
});

export const answerDecision = endpoint({
  method: 'POST',
  path: '/stability-decisions/:idDecision/answer',
  access: 'userAdmin',
  summary: 'Second signature, of somebody else: confirm what was proposed, or refuse it, with the reason',
  params: z.object({ idDecision: identifier }),
  body: z.object({
    confirm: z.boolean(),
    reason: text(1000, 'stability.reasonMissing'),
    currentPassword: password.optional(),
  }),
  reply: decision,
});
