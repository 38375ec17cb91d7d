import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { WebhookEvent, WebhookStatus } from '@sillage/domain/messages/webhooks/webhook';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const SHOWN = ['idWebhook', 'idCustomer', 'name', 'url', 'events', 'status', 'createdAt', 'lastSuccessAt'] as const;

export function listWebhooks(db: Db, scope: OneCustomer, most: number) {
  return inScope(db, scope, (tx) =>
    tx.selectFrom('webhook').select(SHOWN).where('idCustomer', '=', scope).orderBy('idWebhook', 'desc').limit(most).execute(),
  );
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** How many there are, while nobody else adds one; undefined: there is no such customer. */
export async function countWebhooks(tx: Tx, scope: OneCustomer): Promise<number | undefined> {
  if (!(await holdCustomer(tx, scope, 'inTurn'))) return undefined;
  const { total } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return total;
}

export interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: Buffer;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export function insertWebhook(tx: Tx, scope: OneCustomer, { events, ...webhook }: NewWebhook) {
  return tx
    .insertInto('webhook')
    .values({ idCustomer: scope, ...webhook, events: [...events] })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Held until the transaction ends. */
export function lockWebhook(tx: Tx, scope: CustomerScope, idWebhook: number) {
  return tx
    .selectFrom('webhook')
    .select([...SHOWN, 'secret', 'oldSecret', 'oldSecretUntil'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idWebhook', '=', idWebhook)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface WebhookChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly events?: WebhookEvent[] | undefined;
  readonly status?: WebhookStatus | undefined;
  readonly secret?: Buffer;
  readonly oldSecret?: Buffer;
  readonly oldSecretUntil?: Date;
}

export function updateWebhook(tx: Tx, scope: OneCustomer, idWebhook: number, change: WebhookChange) {
  return tx
    .updateTable('webhook')
    .set({ ...change, idCustomer: scope })
    .where('idCustomer', '=', scope)
    .where('idWebhook', '=', idWebhook)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Its deliveries go with it. */
export async function removeWebhook(tx: Tx, scope: OneCustomer, idWebhook: number): Promise<void> {
  await tx.deleteFrom('webhook').where('idCustomer', '=', scope).where('idWebhook', '=', idWebhook).execute();
}
