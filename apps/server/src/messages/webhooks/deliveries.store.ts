import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { DeliveryStatus } from '@sillage/domain/messages/webhooks/webhook';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

function deliveries(tx: Tx, scope: CustomerScope, idWebhook: number) {
  return tx
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEvent as e', (join) => join.onRef('e.idCustomer', '=', 'd.idCustomer').onRef('e.idEvent', '=', 'd.idEvent'))
    .select(['d.idDelivery', 'd.idEvent', 'd.status', 'd.attempts', 'd.nextAttemptAt', 'd.lastAttemptAt', 'd.answerStatus', 'd.latencyMs'])
    .select(['d.answer', 'e.type', 'e.createdAt'])
    .where(ofCustomer(scope, 'd.idCustomer'))
    .where('d.idWebhook', '=', idWebhook);
}

interface Asked {
  readonly status: DeliveryStatus | undefined;
  /** Older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Null when there is no such webhook. */
export function listDeliveries(db: Db, scope: CustomerScope, idWebhook: number, { status, before, limit }: Asked) {
  return inScope(db, scope, async (tx) => {
    const webhook = await tx
      .selectFrom('webhook')
      .select('idWebhook')
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idWebhook', '=', idWebhook)
      .executeTakeFirst();
    if (!webhook) return null;
    return deliveries(tx, scope, idWebhook)
      .$if(status !== undefined, (some) => some.where('d.status', '=', status ?? ''))
      .$if(before !== undefined, (older) => older.where('d.idDelivery', '<', before ?? 0))
      .orderBy('d.idDelivery', 'desc')
      .limit(limit)
      .execute();
  });
}

export function findDelivery(tx: Tx, scope: OneCustomer, idWebhook: number, idDelivery: number) {
  return deliveries(tx, scope, idWebhook).where('d.idDelivery', '=', idDelivery).executeTakeFirst();
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** An event for one webhook alone, to be sent at once. */
export async function insertDelivery(tx: Tx, scope: OneCustomer, idWebhook: number, type: string, now: Date): Promise<number> {
  const { idEvent } = await tx
    .insertInto('webhookEvent')
    .values({ idCustomer: scope, type, happenedAt: now, data: JSON.stringify({}) })
    .returning('idEvent')
    .executeTakeFirstOrThrow();
  const { idDelivery } = await tx
    .insertInto('webhookDelivery')
    .values({ idCustomer: scope, idWebhook, idEvent, nextAttemptAt: now })
    .returning('idDelivery')
    .executeTakeFirstOrThrow();
  return idDelivery;
}

/** Due again at once, with its whole day. One that is under way at this moment is sent once more after it. */
export async function repeatDelivery(tx: Tx, scope: OneCustomer, idWebhook: number, idDelivery: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ status: 'waiting', nextAttemptAt: now, firstAttemptAt: null })
    .where('idCustomer', '=', scope)
    .where('idWebhook', '=', idWebhook)
    .where('idDelivery', '=', idDelivery)
    .execute();
}
