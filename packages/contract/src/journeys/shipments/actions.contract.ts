import { MOST_ACTED_ON, SAID_STATUSES, SHIPMENT_ACTIONS } from '@sillage/domain/journeys/shipments/actions';
import { MISTAKE_MINUTES } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, identifier } from '../../fields.ts';

const acting = z
  .object({
    action: z.enum(SHIPMENT_ACTIONS),
    /** With `status` alone: what is said of them. The other statuses follow from route and trackers. */
    status: z.enum(SAID_STATUSES).optional(),
    /** With `status` alone: when they left or arrived; without, now. */
    date: givenMoment.optional(),
    idTransports: z.array(identifier).min(1).max(MOST_ACTED_ON),
  })
  .refine(({ action, status }) => action !== 'status' || status !== undefined, { path: ['status'], error: 'which one' })
  .refine(({ action, status }) => action === 'status' || status === undefined, { path: ['status'], error: 'only with the action status' })
  .refine(({ action, date }) => action === 'status' || date === undefined, { path: ['date'], error: 'only with the action status' });
export type Acting = z.output<typeof acting>;

/** In the order in which they were asked for, each once. */
const outcome = z.object({
  idTransport: z.int(),
  /** Null: there is no such shipment for whoever asks. */
  reference: z.string().nullable(),
  outcome: z.enum(['changes', 'already', 'refused']),
  /** Why it is refused. */
  code: z.string().nullable(),
});
export type ActionOutcome = z.output<typeof outcome>;

/** What goes with it, of one that changes. */
const goesWith = z.object({
  /** Trackers that become free, or come back. */
  trackers: z.int(),
  /** Open alerts that end with that. */
  alerts: z.int(),
  /** Public links that end: for good where it is deleted, a day later where it arrives. */
  shares: z.int(),
  /** Its invoices and credit notes: they stay, and forbid nothing. */
  invoices: z.int(),
  /** Webhooks of the customer that are told. */
  webhooks: z.int(),
});
export type GoesWith = z.output<typeof goesWith>;

const nothingKnown = 'those that are nothing to the caller are refused as not found, and so is the whole call where all of them are';

export const checkActions = endpoint({
  method: 'POST',
  path: '/transports/actions/check',
  access: 'user',
  summary: `What an action would do to shipments, each of them, and what goes with it; changes nothing; ${nothingKnown}`,
  body: acting,
  reply: z.object({ data: z.array(outcome.extend({ goesWith })) }),
});
export type CheckedAction = z.output<typeof checkActions.reply>['data'][number];

export const actOnTransports = endpoint({
  method: 'POST',
  path: '/transports/actions',
  access: 'user',
  summary: `Archive, take out of the archive, delete or restore shipments, or say that they left or arrived: all that can be done is done, and said of each; ${nothingKnown}`,
  body: acting,
  reply: z.object({
    /** By which it is undone; null where nothing changed. */
    idAction: z.uuid().nullable(),
    data: z.array(outcome),
  }),
});

export const undoActions = endpoint({
  method: 'POST',
  path: '/transports/actions/undo',
  access: 'user',
  summary: `Take back what one call did, within ${MISTAKE_MINUTES} minutes and by the person who did it; what somebody changed since stays, and is named`,
  body: z.object({ idAction: z.uuid() }),
  reply: z.object({
    undone: z.array(z.int()),
    refused: z.array(z.object({ idTransport: z.int(), reference: z.string().nullable(), code: z.string() })),
  }),
});
