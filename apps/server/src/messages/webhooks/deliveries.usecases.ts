import type { WebhookDelivery } from '@sillage/contract/messages/webhooks/webhooks.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { TEST_EVENT, type DeliveryStatus } from '@sillage/domain/messages/webhooks/webhook';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './deliveries.store.ts';
import { webhookIdOf } from './webhookId.view.ts';
import { lockWebhook } from './webhooks.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

interface Asked {
  readonly status?: DeliveryStatus | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** @throws DomainError `webhook.notFound` */
export async function readDeliveries(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  idWebhook: number,
  { status, limit, cursor }: Asked,
) {
  const before = cursor === undefined ? undefined : fromCursor(cursor, 'number')[0];
  const rows = await store.listDeliveries(db, scope, idWebhook, { status, before, limit: limit + 1 });
  if (rows === null) throw new DomainError('webhook.notFound');
  const { page, nextCursor } = cutPage(rows, limit, ({ idDelivery }) => toCursor(idDelivery));
  return { data: page.map(toWire), nextCursor };
}

/** @throws DomainError `webhook.notFound`; `webhook.notSending` */
export function sendTest(context: Context, scope: CustomerScope, idWebhook: number): Promise<WebhookDelivery> {
  return sendNow(context, scope, idWebhook, (tx, own, now) => store.insertDelivery(tx, own, idWebhook, TEST_EVENT, now));
}

/** @throws DomainError `webhook.notFound`; `webhook.deliveryNotFound`; `webhook.notSending` */
export function replayDelivery(context: Context, scope: CustomerScope, idWebhook: number, idDelivery: number): Promise<WebhookDelivery> {
  return sendNow(context, scope, idWebhook, async (tx, own, now) => {
    await store.repeatDelivery(tx, own, idWebhook, idDelivery, now);
    return idDelivery;
  });
}

async function sendNow(
  context: Context,
  scope: CustomerScope,
  idWebhook: number,
  prepare: (tx: Tx, own: OneCustomer, now: Date) => Promise<number>,
): Promise<WebhookDelivery> {
  const row = await act(context, scope, async ({ tx, publish }) => {
    const webhook = await lockWebhook(tx, scope, idWebhook);
    if (!webhook) throw new DomainError('webhook.notFound');
    if (webhook.status !== 'active') throw new DomainError('webhook.notSending');
    const own = webhook.idCustomer;
    const found = await store.findDelivery(tx, own, idWebhook, await prepare(tx, own, context.now()));
    if (!found) throw new DomainError('webhook.deliveryNotFound');
    publish('webhooksDue', null);
    return found;
  });
  return toWire(row);
}

function toWire(row: store.DeliveryRow): WebhookDelivery {
  const { idDelivery, idEvent, type, attempts, createdAt, lastAttemptAt, nextAttemptAt, answerStatus, latencyMs, answer } = row;
  const status = row.status as DeliveryStatus;
  return {
    idDelivery,
    webhookId: webhookIdOf(idEvent),
    type,
    status,
    attempts,
    answerStatus,
    latencyMs,
    answer,
    createdDate: createdAt.toISOString(),
    lastAttemptDate: lastAttemptAt?.toISOString() ?? null,
    nextAttemptDate: status === 'waiting' ? nextAttemptAt.toISOString() : null,
  };
}
