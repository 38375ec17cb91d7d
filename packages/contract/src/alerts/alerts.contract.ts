import { DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS, RULE_KEYS } from '@sillage/domain/alerts/rule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, moment, page, uniqueIdentifiant } from '../fields.ts';

/** The temperature that is watched from the beginning of a shipment. Everything else is watched by rules of their own. */
export const alertRuleInput = z.object({
  ruleName: z.string().trim().min(1).max(100).default('Temperature'),
  ruleKey: z.literal('temperature').default('temperature'),
  /** °C; at least one of the two. */
  ruleValueMin: z.number().min(-200).max(200).nullable().default(null),
  ruleValueMax: z.number().min(-200).max(200).nullable().default(null),
  /** How long the breach must last before the alert is raised. */
  forMinutes: z.number().min(0).max(10_080).default(0),
  /** °C back inside the band before the alert clears. */
  hysteresis: z.number().min(0).max(20).default(DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS),
});
export type AlertRuleInput = z.output<typeof alertRuleInput>;

/** What somebody did about an alert. */
const deed = z.object({ idUser: z.int(), name: z.string(), date: moment });

export const alert = z.object({
  idAlert: z.int(),
  /** Null: its tracker was on no shipment. */
  idTransport: z.int().nullable(),
  reference: z.string().nullable(),
  uniqueIdentifiant: z.string(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  /** A value is above or below its limit; somebody is in a place, or out of it. */
  direction: z.enum(['above', 'below', 'in', 'out']),
  alertStatus: z.enum(['U', 'R']),
  /** When the value left the band. */
  startDate: moment,
  /** When it had lasted long enough. */
  raisedDate: moment,
  clearedDate: moment.nullable(),
  /** The worst value of the episode: °C, percent, lux, g, or metres from the middle of a place. */
  extreme: z.number(),
  limit: z.number(),
  acknowledged: deed.nullable(),
  closed: deed.nullable(),
});
export type WireAlert = z.output<typeof alert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts',
  access: 'user',
  summary: 'Alerts, last raised first',
  apiKey: 'read',
  query: page.extend({
    idTransport: identifier.optional(),
    uniqueIdentifiant: uniqueIdentifiant.optional(),
    alertStatus: z.enum(['U', 'R']).optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(alert), nextCursor: z.string().nullable() }),
});

const one = z.object({ idAlert: identifier });

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/alerts/:idAlert/acknowledge',
  access: 'user',
  summary: 'Say that somebody has seen an alert; the first who does stays',
  params: one,
  reply: alert,
});

export const closeAlert = endpoint({
  method: 'POST',
  path: '/alerts/:idAlert/close',
  access: 'user',
  summary: 'Resolve an alert by hand, although what it tells of may go on',
  params: one,
  reply: alert,
});
