import { DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS } from '@sillage/domain/alerts/temperatureRule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, moment, page, uniqueIdentifiant } from '../fields.ts';

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

export const alert = z.object({
  idAlert: z.int(),
  idTransport: z.int(),
  reference: z.string(),
  uniqueIdentifiant: z.string(),
  ruleName: z.string(),
  ruleKey: z.literal('temperature'),
  direction: z.enum(['above', 'below']),
  alertStatus: z.enum(['U', 'R']),
  /** When the value left the band. */
  startDate: moment,
  /** When it had lasted long enough. */
  raisedDate: moment,
  clearedDate: moment.nullable(),
  /** °C, the worst value of the episode. */
  extreme: z.number(),
  limit: z.number(),
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
