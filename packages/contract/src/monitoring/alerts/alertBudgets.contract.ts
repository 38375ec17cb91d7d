import { RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, page, uniqueIdentifiant } from '../../fields.ts';

/** What a rule of minutes in total has counted beyond one of its limits. */
const used = z.object({
  idRule: z.int(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  direction: z.enum(['above', 'below']),
  limit: z.number(),
  /** How many minutes it bears. */
  forMinutes: z.number(),
  usedMinutes: z.number(),
  /** Of the last value that was counted; null: nothing was measured that counts. */
  throughDate: moment.nullable(),
  /** When more was used than it bears. */
  raisedDate: moment.nullable(),
});
export type UsedMinutes = z.output<typeof used>;

const trip = z.object({
  idTransport: z.int(),
  reference: z.string(),
  uniqueIdentifiant: z.string(),
  idCustomer: z.int(),
  used: z.array(used),
});
export type TripBudgets = z.output<typeof trip>;

export const listAlertBudgets = endpoint({
  method: 'GET',
  path: '/alert-budgets',
  access: 'user',
  summary:
    'How many of the minutes that rules allow in total are used, by trip, the newest first: of one shipment, or of all trackers that are on one',
  apiKey: 'read',
  query: page.extend({
    idTransport: identifier.optional(),
    uniqueIdentifiant: uniqueIdentifiant.optional(),
    /** What this one counts alone, of the trips that it counts. */
    idRule: identifier.optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(trip), nextCursor: z.string().nullable() }),
});
