import type { ErrorCode } from '@sillage/domain/domainError';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_STATUSES } from '@sillage/domain/messages/webhooks/webhook';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, optionalName, page, whole } from '../../fields.ts';

const noEvent: ErrorCode = 'webhook.noEvent';
const notAnAddress: ErrorCode = 'webhook.addressRefused';

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, noEvent)
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => [...new Set(chosen)]);
const url = z.string(notAnAddress).trim().max(2000, notAnAddress).pipe(z.url(notAnAddress));
const name = optionalName(100);

const webhook = z.object({
  idWebhook: z.int(),
  idCustomer: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(WEBHOOK_STATUSES),
  createdDate: moment,
  lastSuccessDate: moment.nullable(),
});
export type Webhook = z.output<typeof webhook>;
const secret = z.string();

const delivery = z.object({
  idDelivery: z.int(),
  /** `webhook-id`: the same at every attempt, and of every delivery of this event. */
  webhookId: z.string(),
  /** One of those that can be chosen, or `webhook.test`. */
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  createdDate: moment,
  lastAttemptDate: moment.nullable(),
  nextAttemptDate: moment.nullable(),
  /** Null: there was no answer. */
  answerStatus: z.int().nullable(),
  latencyMs: z.int().nullable(),
  /** The first bytes of the answer. */
  answer: z.string(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const one = z.object({ idWebhook: identifier });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'userAdmin',
  summary: 'The addresses that a customer has its events sent to; at most 20',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(webhook) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'userAdmin',
  summary: 'Have events sent to an https address, signed as Standard Webhooks says; the secret is shown this once',
  body: z.object({ url, name, events, idCustomer: idCustomer.optional() }),
  reply: webhook.extend({ secret }),
  status: 201,
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/:idWebhook',
  access: 'userAdmin',
  summary: 'Change the name, the address or the events of a webhook, pause it, or let it go on',
  params: one,
  body: z.object({ url: url.optional(), name: name.unwrap().optional(), events: events.optional(), paused: z.boolean().optional() }),
  reply: webhook,
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:idWebhook/secret',
  access: 'userAdmin',
  summary: 'Make a new secret, shown this once; for 24 hours the one before it signs as well',
  params: one,
  reply: z.object({ secret }),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:idWebhook/test',
  access: 'userAdmin',
  summary: 'Send a test event to a webhook',
  params: one,
  reply: delivery,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:idWebhook',
  access: 'userAdmin',
  summary: 'Delete a webhook with its deliveries',
  params: one,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:idWebhook/deliveries',
  access: 'userAdmin',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  params: one,
  query: page.extend({ status: z.enum(DELIVERY_STATUSES).optional() }),
  reply: z.object({ data: z.array(delivery), nextCursor: z.string().nullable() }),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/:idWebhook/deliveries/:idDelivery/replay',
  access: 'userAdmin',
  summary: 'Send a delivery once more, under the same webhook-id',
  params: z.object({ idWebhook: identifier, idDelivery: whole(1) }),
  reply: delivery,
});
