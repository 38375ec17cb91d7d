import { systemScope, type CustomerScope } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export interface DueMessage {
  readonly idCustomer: number;
  readonly idMessage: number;
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly attempts: number;
}

/**
 * Takes messages to send and holds them back from every other worker for `leaseSeconds`: a worker that dies with them
 * gives them back by that.
 */
export function leaseMessages(db: Db, now: Date, limit: number, leaseSeconds: number): Promise<DueMessage[]> {
  return inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('outboxMessage as m')
      .from((eb) =>
        eb
          .selectFrom('outboxMessage')
          .select(['idCustomer', 'idMessage'])
          .where('status', '=', 'waiting')
          .where('nextAttemptAt', '<=', now)
          .orderBy('nextAttemptAt')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .as('due'),
      )
      .whereRef('due.idCustomer', '=', 'm.idCustomer')
      .whereRef('due.idMessage', '=', 'm.idMessage')
      .set({ attempts: sql<number>`m.attempts + 1`, nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000) })
      .returning(['m.idCustomer', 'm.idMessage', 'm.recipient', 'm.subject', 'm.bodyText', 'm.bodyHtml', 'm.attempts'])
      .execute(),
  );
}

export type Settled =
  | { readonly status: 'sent'; readonly sentAt: Date }
  | { readonly status: 'kept' }
  | { readonly status: 'waiting'; readonly nextAttemptAt: Date; readonly lastError: string }
  | { readonly status: 'failed'; readonly lastError: string };

export async function settleMessage(db: Db, { idCustomer, idMessage }: DueMessage, settled: Settled): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx.updateTable('outboxMessage').set(settled).where('idCustomer', '=', idCustomer).where('idMessage', '=', idMessage).execute(),
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
