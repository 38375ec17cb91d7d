import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** A tracker of this customer, and the asset that it is on. */
export function findTrackerToLink(tx: Tx, scope: OneCustomer, identifier: string) {
  return tx
    .selectFrom('tracker as t')
    .leftJoin('assetTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
    .leftJoin('asset as a', (join) => join.onRef('a.idCustomer', '=', 'k.idCustomer').onRef('a.idAsset', '=', 'k.idAsset'))
    .select(['t.idTracker', 'a.idAsset', 'a.reference'])
    .where('t.idCustomer', '=', scope)
    .where('t.identifier', '=', identifier)
    .where('t.releasedAt', 'is', null)
    .executeTakeFirst();
}

/** The tracker that an asset has now. */
export function findOpenLink(tx: Tx, scope: OneCustomer, idAsset: number) {
  return tx
    .selectFrom('assetTracker as k')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'k.idCustomer').onRef('t.idTracker', '=', 'k.idTracker'))
    .select(['k.idLink', 'k.idTracker', 't.identifier'])
    .where('k.idCustomer', '=', scope)
    .where('k.idAsset', '=', idAsset)
    .where('k.endedAt', 'is', null)
    .executeTakeFirst();
}

/** Where a tracker is now. */
export function findOpenLinkOf(tx: Tx, scope: OneCustomer, idTracker: number) {
  return tx
    .selectFrom('assetTracker')
    .select('idLink')
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertLink(tx: Tx, scope: OneCustomer, idAsset: number, idTracker: number, startedAt: Date): Promise<void> {
  await tx.insertInto('assetTracker').values({ idCustomer: scope, idAsset, idTracker, startedAt }).execute();
}

export async function endLink(tx: Tx, scope: OneCustomer, idLink: number, at: Date): Promise<void> {
  await tx
    .updateTable('assetTracker')
    .set({ endedAt: sql<Date>`greatest(started_at, ${at})` })
    .where('idCustomer', '=', scope)
    .where('idLink', '=', idLink)
    .execute();
}

/** The links of an asset, the newest first, older than `before`. */
export function listLinks(db: Db, scope: CustomerScope, identifier: string, before: number, limit: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('asset as a')
      .innerJoin('assetTracker as k', (join) => join.onRef('k.idCustomer', '=', 'a.idCustomer').onRef('k.idAsset', '=', 'a.idAsset'))
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'k.idCustomer').onRef('t.idTracker', '=', 'k.idTracker'))
      .select(['k.idLink', 't.identifier', 'k.startedAt', 'k.endedAt'])
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where('a.identifier', '=', identifier)
      .where('k.idLink', '<', before)
      .orderBy('k.idLink', 'desc')
      .limit(limit)
      .execute(),
  );
}
