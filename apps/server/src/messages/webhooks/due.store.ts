import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface DueDelivery {
  readonly idCustomer: OneCustomer;
  readonly idDelivery: number;
  readonly idWebhook: number;
  readonly idEvent: number;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly type: string;
  readonly happenedAt: Date;
  readonly data: unknown;
  readonly name: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly oldSecret: Buffer | null;
  readonly oldSecretUntil: Date | null;
}

interface Lease {
  readonly now: Date;
  readonly most: number;
  /** Of one webhook, so that a slow one does not take every place. */
  readonly mostOfOne: number;
  readonly leaseSeconds: number;
}

/**
 * Takes deliveries to send and holds them back from every other worker: a worker that dies with them gives them back by that. What is locked by another
 * one is passed over. Those of paused webhooks and of paused customers wait. Whose turn it is, is left to chance: the first few that have much to be told, and
 * answer nothing, would keep all others waiting for ever.
 */
export function leaseDeliveries(db: Db, { now, most, mostOfOne, leaseSeconds }: Lease): Promise<DueDelivery[]> {
  return inScope(db, systemScope(), async (tx) => {
    const { rows } = await sql<DueDelivery>`
      update webhook_delivery d
      set attempts = d.attempts + 1,
          first_attempt_at = coalesce(d.first_attempt_at, ${now}),
          last_attempt_at = ${now},
          next_attempt_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
      from (
        select due.id_customer, due.id_delivery
        from (
          select h.id_customer, h.id_webhook from webhook h join customer c on c.id_customer = h.id_customer and c.status = 'active'
          where h.status = 'active' order by random()
        ) w
        cross join lateral (
          select q.id_customer, q.id_delivery
          from webhook_delivery q
          where q.id_customer = w.id_customer and q.id_webhook = w.id_webhook and q.status = 'waiting' and q.next_attempt_at <= ${now}
          order by q.next_attempt_at, q.id_delivery
          limit ${mostOfOne}
          for update skip locked
        ) due
        limit ${most}
      ) taken, webhook w, webhook_event e
      where d.id_customer = taken.id_customer and d.id_delivery = taken.id_delivery
        and w.id_customer = d.id_customer and w.id_webhook = d.id_webhook
        and e.id_customer = d.id_customer and e.id_event = d.id_event
      returning d.id_customer, d.id_delivery, d.id_webhook, d.id_event, d.attempts, d.first_attempt_at, e.type, e.happened_at, e.data,
        w.name, w.url, w.secret, w.old_secret, w.old_secret_until`.execute(tx);
    return rows;
  });
}

export interface Attempted {
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly nextAttemptAt?: Date;
  readonly answerStatus: number | null;
  readonly latencyMs: number | null;
  readonly answer: string;
}

/** Only of the attempt that was made: one that took too long and was taken over, or was asked for again meanwhile, is somebody else's. */
export async function settleDelivery(
  tx: Tx,
  { idCustomer, idDelivery, attempts, firstAttemptAt }: DueDelivery,
  said: Attempted,
): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({ ...said })
    .where('idCustomer', '=', idCustomer)
    .where('idDelivery', '=', idDelivery)
    .where('attempts', '=', attempts)
    .where('firstAttemptAt', '=', firstAttemptAt)
    .execute();
}

export async function rememberSuccess(tx: Tx, { idCustomer, idWebhook }: DueDelivery, now: Date): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ lastSuccessAt: now })
    .where('idCustomer', '=', idCustomer)
    .where('idWebhook', '=', idWebhook)
    .where((eb) => eb.or([eb('lastSuccessAt', 'is', null), eb('lastSuccessAt', '<', now)]))
    .execute();
}

/** Held until the transaction ends. */
export function lockForFailure(tx: Tx, { idCustomer, idWebhook }: DueDelivery) {
  return tx
    .selectFrom('webhook')
    .select(['status', 'lastSuccessAt'])
    .where('idCustomer', '=', idCustomer)
    .where('idWebhook', '=', idWebhook)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function stopWebhook(tx: Tx, { idCustomer, idWebhook }: DueDelivery): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ status: 'failing' })
    .where('idCustomer', '=', idCustomer)
    .where('idWebhook', '=', idWebhook)
    .execute();
}
