import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export type Channel = 'mail' | 'sms' | 'push';

export interface DueMessage {
  readonly idCustomer: OneCustomer;
  readonly idMessage: number;
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly attempts: number;
  readonly isSecret: boolean;
  readonly stopUrl: string | null;
  readonly idSubscription: number | null;
}

/**
 * Takes messages to send and holds them back from every other worker for `leaseSeconds`: a worker that dies with them
 * gives them back by that. Those of a paused customer wait until it is active again.
 */
export function leaseMessages(db: Db, now: Date, channel: Channel, limit: number, leaseSeconds: number): Promise<DueMessage[]> {
  return inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('outboxMessage as m')
      .from((eb) =>
        eb
          .selectFrom('outboxMessage as w')
          .innerJoin('customer as c', 'c.idCustomer', 'w.idCustomer')
          .select(['w.idCustomer', 'w.idMessage'])
          .where('w.channel', '=', channel)
          .where('w.status', '=', 'waiting')
          .where('w.nextAttemptAt', '<=', now)
          .where('c.status', '=', 'active')
          .orderBy('w.nextAttemptAt')
          .limit(limit)
          .forUpdate('w')
          .skipLocked()
          .as('due'),
      )
      .whereRef('due.idCustomer', '=', 'm.idCustomer')
      .whereRef('due.idMessage', '=', 'm.idMessage')
      .set({ attempts: sql<number>`m.attempts + 1`, nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000) })
      .returning(['m.idCustomer', 'm.idMessage', 'm.recipient', 'm.subject', 'm.bodyText', 'm.bodyHtml', 'm.attempts'])
      .returning(['m.isSecret', 'm.stopUrl', 'm.idSubscription'])
      .execute(),
  );
}

export type Settled =
  | { readonly status: 'sent'; readonly sentAt: Date }
  | { readonly status: 'kept' }
  | { readonly status: 'waiting'; readonly nextAttemptAt: Date; readonly lastError: string }
  | { readonly status: 'failed'; readonly lastError: string };

/**
 * A secret message that will not be sent again has said what it had to say: its body goes. One that is kept is there to be read. Only of the attempt that was
 * made: one that took too long was taken over, and whoever took it over says what became of it, or it would go out again without its body.
 */
export async function settleMessage(db: Db, { idCustomer, idMessage, isSecret, attempts }: DueMessage, settled: Settled): Promise<void> {
  const isOver = settled.status === 'sent' || settled.status === 'failed';
  const wiped = isSecret && isOver ? { bodyText: '', bodyHtml: null } : {};
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('outboxMessage')
      .set({ ...settled, ...wiped })
      .where('idCustomer', '=', idCustomer)
      .where('idMessage', '=', idMessage)
      .where('attempts', '=', attempts)
      .execute(),
  );
}

export function listMessages(db: Db, scope: CustomerScope, { before, limit }: { before: number | null; limit: number }) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('outboxMessage')
      .selectAll()
      .where(ofCustomer(scope, 'idCustomer'))
      .where((eb) => (before === null ? eb.lit(true) : eb('idMessage', '<', before)))
      .orderBy('idMessage', 'desc')
      .limit(limit)
      .execute(),
  );
}
