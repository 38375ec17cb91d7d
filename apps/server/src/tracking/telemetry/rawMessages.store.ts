import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { RAW_MESSAGES_KEPT } from '@sillage/domain/tracking/telemetry/rawMessage';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface NewRawMessage {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly receivedAt: Date;
  readonly protocol: string;
  readonly payload: Buffer;
  readonly isText: boolean;
  readonly sizeBytes: number;
  /** JSON. */
  readonly decoded: string;
  readonly fault: string | null;
}

/** Adds them, and forgets those of the same trackers that are too many. */
export async function saveRawMessages(db: Db, messages: readonly NewRawMessage[]): Promise<void> {
  const idTrackers = [...new Set(messages.map(({ idTracker }) => idTracker))];
  await inScope(db, systemScope(), async (tx) => {
    await tx
      .insertInto('rawMessage')
      .values([...messages])
      .execute();
    await sql`
      delete from raw_message m using (
        select t.id_customer, t.id_tracker, (
          select o.id_message from raw_message o where o.id_customer = t.id_customer and o.id_tracker = t.id_tracker
          order by o.id_message desc offset ${RAW_MESSAGES_KEPT} limit 1) as last_gone
        from tracker t where t.id_tracker = any(${idTrackers}::int[])) b
      where m.id_customer = b.id_customer and m.id_tracker = b.id_tracker and m.id_message <= b.last_gone`.execute(tx);
  });
}

/** Of one tracker, the newest first. */
export function listRawMessages(
  db: Db,
  scope: CustomerScope,
  { idCustomer, idTracker }: { readonly idCustomer: OneCustomer; readonly idTracker: number },
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('rawMessage')
      .select(['idMessage', 'receivedAt', 'protocol', 'payload', 'isText', 'sizeBytes', 'decoded', 'fault'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCustomer', '=', idCustomer)
      .where('idTracker', '=', idTracker)
      .$if(before !== null, (older) => older.where('idMessage', '<', before ?? 0))
      .orderBy('idMessage', 'desc')
      .limit(limit)
      .execute(),
  );
}
