import type {
  changeWebhook as changeContract,
  Webhook,
  createWebhook as createContract,
} from '@sillage/contract/messages/webhooks/webhooks.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_WEBHOOKS, OLD_SECRET_HOURS, type WebhookEvent, type WebhookStatus } from '@sillage/domain/messages/webhooks/webhook';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { restartDeliveries } from './shared/restartDeliveries.store.ts';
import { goodSecrets, joinedSecrets, newWebhookSecret } from './signature.view.ts';
import * as store from './webhooks.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'vault' | 'outside'>;
type Locked = NonNullable<Awaited<ReturnType<typeof store.lockWebhook>>>;

/** The secret is in the answer, and readable nowhere else. @throws DomainError `webhook.addressRefused`; `webhook.tooMany`; `customer.notFound` */
export async function createWebhook(
  context: Context,
  scope: OneCustomer,
  idUser: number,
  { url, name, events }: Read<typeof createContract.body>,
): Promise<Webhook & { secret: string }> {
  if (!context.outside.mayDeliver(url))
    throw new DomainError('webhook.addressRefused', [{ field: 'url', reason: 'not an https address outside' }]);
  const secret = newWebhookSecret();
  return act(context, scope, async (work) => {
    const { tx } = work;
    const count = await store.countWebhooks(tx, scope);
    if (count === undefined) throw new DomainError('customer.notFound');
    if (count >= MOST_WEBHOOKS) throw new DomainError('webhook.tooMany');
    const made = { name, url, events, secret: context.vault.seal(secret), createdBy: idUser, createdAt: context.now() };
    const row = await store.insertWebhook(tx, scope, made);
    record(work, row, idUser, 'created', { events });
    return { ...toWireWebhook(row), secret };
  });
}

/** @throws DomainError `webhook.notFound`; `webhook.addressRefused` */
export async function changeWebhook(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idWebhook: number,
  { paused, ...change }: Read<typeof changeContract.body>,
): Promise<Webhook> {
  if (change.url !== undefined && !context.outside.mayDeliver(change.url))
    throw new DomainError('webhook.addressRefused', [{ field: 'url', reason: 'not an https address outside' }]);
  const row = await act(context, scope, async (work) => {
    const { tx, publish } = work;
    const before = await lock(tx, scope, idWebhook);
    const own = before.idCustomer;
    const status = statusAfter(before.status as WebhookStatus, paused);
    const after = await store.updateWebhook(tx, own, idWebhook, { ...change, status });
    if (status === 'active' && before.status !== 'active') await restartDeliveries(tx, own, idWebhook, context.now());
    const changed = Object.keys(change);
    if (status !== before.status) record(work, before, idUser, status === 'active' ? 'resumed' : 'paused');
    if (changed.length > 0 || status === before.status) record(work, before, idUser, 'changed', { changed });
    publish('webhooksDue', null);
    return after;
  });
  return toWireWebhook(row);
}

/** Somebody who pauses what the product gave up on says that it is meant to rest. */
function statusAfter(before: WebhookStatus, paused: boolean | undefined): WebhookStatus {
  if (paused === undefined) return before;
  return paused ? 'paused' : 'active';
}

/** What signed until now goes on for a day, also what another change of secrets has just put aside. @throws DomainError `webhook.notFound` */
export async function rotateSecret(context: Context, scope: CustomerScope, idUser: number, idWebhook: number) {
  const secret = newWebhookSecret();
  await act(context, scope, async (work) => {
    const { tx } = work;
    const before = await lock(tx, scope, idWebhook);
    const oldSecretUntil = new Date(context.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
    const oldSecret = context.vault.seal(joinedSecrets(goodSecrets(context.vault, before, context.now())));
    await store.updateWebhook(tx, before.idCustomer, idWebhook, { secret: context.vault.seal(secret), oldSecret, oldSecretUntil });
    record(work, before, idUser, 'secretRotated');
  });
  return { secret };
}

/** @throws DomainError `webhook.notFound` */
export function deleteWebhook(context: Dependencies<'db' | 'bus'>, scope: CustomerScope, idUser: number, idWebhook: number): Promise<void> {
  return act(context, scope, async (work) => {
    const { tx } = work;
    const before = await lock(tx, scope, idWebhook);
    await store.removeWebhook(tx, before.idCustomer, idWebhook);
    record(work, before, idUser, 'deleted');
  });
}

async function lock(tx: Tx, scope: CustomerScope, idWebhook: number): Promise<Locked> {
  const found = await store.lockWebhook(tx, scope, idWebhook);
  if (!found) throw new DomainError('webhook.notFound');
  return found;
}

function record(
  { audit }: Work,
  of: store.WebhookRow,
  idUser: number,
  what: string,
  details: Readonly<Record<string, unknown>> = {},
): void {
  audit(of.idCustomer, { idUser, action: `webhook.${what}`, subject: `webhook ${of.idWebhook}`, details });
}

export function toWireWebhook({ idWebhook, idCustomer, name, url, events, status, createdAt, lastSuccessAt }: store.WebhookRow): Webhook {
  return {
    idWebhook,
    idCustomer,
    name,
    url,
    events: events as WebhookEvent[],
    status: status as WebhookStatus,
    createdDate: createdAt.toISOString(),
    lastSuccessDate: lastSuccessAt?.toISOString() ?? null,
  };
}
