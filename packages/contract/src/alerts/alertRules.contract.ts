import { FENCE_DIRECTIONS, RULE_KEYS } from '@sillage/domain/alerts/rule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, latitude, longitude, moment, optionalText, page, text, uniqueIdentifiant } from '../fields.ts';

const value = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);

/** What a rule watches for. What fits together is judged as a whole. */
const watched = z.object({
  ruleName: text(100),
  description: optionalText(500),
  ruleKey: z.enum(RULE_KEYS),
  /** The radius of a place, in metres. */
  ruleValue: z.number().min(10).max(1_000_000).nullable().default(null),
  /** Limits of everything but a place: °C, percent, lux or g. */
  ruleValueMin: value,
  ruleValueMax: value,
  /** Of a place: while something is in it, while it is out of it, or each time that it enters or leaves. */
  direction: z.enum([...FENCE_DIRECTIONS, '']).default(''),
  address: optionalText(300),
  gpsLocation: z.object({ latitude, longitude }).nullable().default(null),
  /** How long it must last before the alert is raised. */
  forMinutes: z.number().min(0).max(10_080).default(0),
  /** How far back before the alert clears, in the unit of the value; null: what is usual for it. */
  hysteresis: z.number().min(0).max(1_000_000).nullable().default(null),
});
export type WatchedInput = z.output<typeof watched>;

export const alertRule = watched.extend({
  id: z.int(),
  hysteresis: z.number(),
  idCustomer: z.int(),
  /** What is watched: a shipment, or a tracker; without either, everything of the customer. */
  idTransport: z.int().nullable(),
  uniqueIdentifiant: z.string().nullable(),
  idDevice: z.int().nullable(),
  /** U while one of its alerts is open. */
  alertStatus: z.enum(['U', 'R']),
  deleted: z.literal('N'),
  creationBy: z.int().nullable(),
  creationDate: moment,
  modificationBy: z.int().nullable(),
  modificationDate: moment.nullable(),
});
export type WireAlertRule = z.output<typeof alertRule>;

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/alert-rules',
  access: 'user',
  summary: 'Rules that alerts are raised by, newest first',
  apiKey: 'read',
  query: page.extend({
    idTransport: identifier.optional(),
    uniqueIdentifiant: uniqueIdentifiant.optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(alertRule), nextCursor: z.string().nullable() }),
});

export const addAlertRule = endpoint({
  method: 'POST',
  path: '/alert-rules',
  access: 'user',
  summary: 'Watch a shipment, a tracker, or (naming neither) everything of a customer, from now on',
  body: watched.extend({
    idCustomer: idCustomer.optional(),
    idTransport: identifier.nullable().default(null),
    uniqueIdentifiant: uniqueIdentifiant.nullable().default(null),
  }),
  reply: alertRule,
  status: 201,
});

const one = z.object({ idRule: identifier });

export const changeAlertRule = endpoint({
  method: 'PUT',
  path: '/alert-rules/:idRule',
  access: 'user',
  summary: 'Watch for something else from now on; open alerts of the rule are resolved',
  params: one,
  body: watched,
  reply: alertRule,
});

export const removeAlertRule = endpoint({
  method: 'DELETE',
  path: '/alert-rules/:idRule',
  access: 'user',
  summary: 'Watch no more; open alerts of the rule are resolved',
  params: one,
});
