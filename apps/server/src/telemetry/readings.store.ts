import type { CustomerScope } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number];

/** A tracker's readings in event time, oldest first. `after` is exclusive. */
export function listReadings(
  db: Db,
  scope: CustomerScope,
  tracker: { idCustomer: number; idTracker: number },
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('reading')
      .selectAll()
      // Microseconds: reports without a clock of their own are told apart by them.
      .select(sql<string>`effective_time::text`.as('exactTime'))
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCustomer', '=', tracker.idCustomer)
      .where('idTracker', '=', tracker.idTracker)
      .where('effectiveTime', '>=', from)
      .where('effectiveTime', '<=', to)
      .where((eb) => (after === null ? eb.lit(true) : eb('effectiveTime', '>', sql<Date>`${after}::timestamptz`)))
      .orderBy('effectiveTime')
      .limit(limit)
      .execute(),
  );
}

export function findTrackerId(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('tracker')
      .select(['idCustomer', 'idTracker'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('identifier', '=', identifier)
      .where('releasedAt', 'is', null)
      .executeTakeFirst(),
  );
}
