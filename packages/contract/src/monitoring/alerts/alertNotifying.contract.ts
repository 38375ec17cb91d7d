import { CHANNELS, MOST_STEP_MINUTES, MOST_STEPS, MOST_NOTIFIED } from '@sillage/domain/monitoring/alerts/notifying';
import { isTimeZone } from '@sillage/domain/platform/time/timeZone';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, whole } from '../../fields.ts';

const several = z.array(identifier).max(MOST_NOTIFIED).default([]);
const channels = z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length);
/** Of members who are told by other ways than the rule's. A contact has one way. */
const ways = z
  .array(z.object({ idUser: identifier, channels }))
  .max(MOST_NOTIFIED)
  .default([]);
const people = { members: several, contacts: several, ways };
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, as in 22:30');

/** Who is told of the alerts of a rule, by what, and when. */
export const notifying = z.object({
  /** Members of the customer, and its contacts that said yes. Nobody named: everybody who chose it in the settings. */
  ...people,
  channels: channels.default([...CHANNELS]),
  /** It waits for nothing: neither for the end of quiet hours nor, of many at once, to be told with the others. */
  isCritical: z.boolean().default(false),
  /** In them mails, text messages and pushes wait, and come gathered at their end; the notification centre has them at once. The same time twice: all day. */
  quiet: z
    .object({
      from: timeOfDay,
      to: timeOfDay,
      /** On which they begin; 1 is Monday. */
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
      timeZone: z.string().max(64).refine(isTimeZone, 'no such time zone'),
    })
    .nullable()
    .default(null),
  /** Who is told next when nobody has acknowledged, and how long after the ones before; each step once. */
  escalation: z
    .array(
      z
        .object({ afterMinutes: z.int().min(1).max(MOST_STEP_MINUTES), ...people })
        .refine(({ members, contacts }) => members.length + contacts.length > 0, 'nobody is named'),
    )
    .max(MOST_STEPS)
    .default([]),
});
export type Notifying = z.output<typeof notifying>;

const params = z.object({ idRule: identifier });

export const readAlertNotifying = endpoint({
  method: 'GET',
  path: '/alert-rules/:idRule/telling',
  access: 'user',
  summary: 'Who is told of the alerts of a rule',
  apiKey: 'read',
  params,
  reply: notifying,
});

export const changeAlertNotifying = endpoint({
  method: 'PUT',
  path: '/alert-rules/:idRule/telling',
  access: 'user',
  summary: 'Choose who is told of the alerts of a rule; those that are open go on',
  params,
  body: notifying.extend({
    /** Of the rule that was opened: refused where somebody else changed it meanwhile. Without it, the last change counts. */
    revision: z.int().min(1).optional(),
  }),
  reply: notifying,
});

/** Whether a member's own telephone may be written to: it is asked first, as every contact is. */
const telephone = z.enum(['none', 'unasked', 'asked', 'confirmed']);

const MOST_OFFERED = 500;

export const listTellableMembers = endpoint({
  method: 'GET',
  path: '/alert-members',
  access: 'user',
  summary: `Members who can be told of alerts, by name, up to ${MOST_OFFERED}, and whether their own telephones said yes`,
  query: z.object({ idCustomer: idCustomer.optional(), limit: whole(1, MOST_OFFERED).default(MOST_OFFERED) }),
  reply: z.object({ data: z.array(z.object({ idUser: z.int(), name: z.string(), telephone })) }),
});
export type TellableMember = z.output<(typeof listTellableMembers)['reply']>['data'][number];
