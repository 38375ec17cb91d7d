import type { Retention } from '@sillage/domain/monitoring/retention/retention';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Fate } from './retention.store.ts';

function erasures(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('erasure as e')
    .innerJoin('customer as c', 'c.idCustomer', 'e.idCustomer')
    .select([
      'e.idErasure',
      'e.idCustomer',
      'c.customerName',
      'e.startedAt',
      'e.finishedAt',
      'e.rawDays',
      'e.thinnedDays',
      'e.excursionDays',
    ])
    .select(['e.decidedBy', 'e.decidedAt', 'e.trackers', 'e.lastTracker', 'e.thinned', 'e.erased', 'e.held', 'e.excursions', 'e.digest'])
    .where(ofCustomer(scope, 'e.idCustomer'));
}

export type ErasureRow = NonNullable<Awaited<ReturnType<typeof findErasure>>>;

export function findErasure(db: Db, scope: CustomerScope, idErasure: number) {
  return inScope(db, scope, (tx) => erasures(tx, scope).where('e.idErasure', '=', idErasure).executeTakeFirst());
}

export function listErasures(db: Db, scope: OneCustomer, { after, limit }: { readonly after: number | null; readonly limit: number }) {
  return inScope(db, scope, (tx) =>
    erasures(tx, scope)
      .where((eb) => (after === null ? eb.lit(true) : eb('e.idErasure', '<', after)))
      // What took nothing away certifies nothing.
      .where((eb) => eb.or([eb('e.thinned', '>', 0), eb('e.erased', '>', 0)]))
      .orderBy('e.idErasure', 'desc')
      .limit(limit)
      .execute(),
  );
}

interface Begun extends Retention {
  readonly startedAt: Date;
  readonly decidedBy: number;
  readonly decidedAt: Date;
}

export function findUnderWay(tx: Tx, scope: OneCustomer): Promise<ErasureRow | undefined> {
  return erasures(tx, scope).where('e.finishedAt', 'is', null).executeTakeFirst();
}

export async function beginErasure(tx: Tx, idCustomer: OneCustomer, begun: Begun): Promise<ErasureRow> {
  await tx
    .insertInto('erasure')
    .values({ idCustomer, ...begun })
    .execute();
  return erasures(tx, idCustomer).where('e.finishedAt', 'is', null).executeTakeFirstOrThrow();
}

interface More extends Fate {
  readonly lastTracker: number;
  readonly trackers: number;
}

export async function addFate(tx: Tx, scope: OneCustomer, idErasure: number, more: More): Promise<void> {
  await tx
    .updateTable('erasure')
    .set((eb) => ({
      lastTracker: more.lastTracker,
      trackers: eb('trackers', '+', more.trackers),
      thinned: sql<number>`thinned + ${more.thinned}`,
      erased: sql<number>`erased + ${more.erased}`,
      held: sql<number>`held + ${more.held}`,
      excursions: sql<number>`excursions + ${more.excursions}`,
    }))
    .where('idCustomer', '=', scope)
    .where('idErasure', '=', idErasure)
    .execute();
}

export async function finishErasure(tx: Tx, scope: OneCustomer, idErasure: number, finishedAt: Date, digest: Buffer): Promise<void> {
  await tx.updateTable('erasure').set({ finishedAt, digest }).where('idCustomer', '=', scope).where('idErasure', '=', idErasure).execute();
}
