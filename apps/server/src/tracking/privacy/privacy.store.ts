import { MOST_LOOKUP_POSITIONS } from '@sillage/domain/tracking/privacy/privacy';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Puts all of its positions where they belong. */
export async function settleAll(tx: Tx, scope: OneCustomer, idTracker: number): Promise<void> {
  await sql`select settle_positions(${scope}, ${idTracker}, '2000-01-01')`.execute(tx);
}

export function findOwn(db: Db, scope: OneCustomer, identifier: string) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('tracker')
      .select(['idTracker', 'isPrivate'])
      .where('idCustomer', '=', scope)
      .where('identifier', '=', identifier)
      .where('releasedAt', 'is', null)
      .executeTakeFirst(),
  );
}

interface Asked {
  readonly idTracker: number;
  readonly from: Date;
  readonly to: Date;
}

/** One more than is shown, so that it is known whether there are more. */
export function listHidden(tx: Tx, scope: OneCustomer, { idTracker, from, to }: Asked) {
  return tx
    .selectFrom('readingHidden')
    .select(['effectiveTime', 'latitude', 'longitude', 'accuracy', 'speed'])
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .where('effectiveTime', '>=', from)
    .where('effectiveTime', '<=', to)
    .orderBy('effectiveTime', 'desc')
    .limit(MOST_LOOKUP_POSITIONS + 1)
    .execute();
}

interface NewLookup extends Asked {
  readonly reason: string;
  readonly lookedBy: number;
  readonly lookedAt: Date;
}

export async function insertLookup(tx: Tx, scope: OneCustomer, { idTracker, from, to, reason, lookedBy, lookedAt }: NewLookup) {
  const row = { idTracker, what: 'hidden', fromTime: from, toTime: to, reason, lookedBy, lookedAt };
  await tx
    .insertInto('positionLookup')
    .values({ idCustomer: scope, ...row })
    .execute();
}

export interface ListAsked {
  readonly identifier: string | null;
  readonly after: number | null;
  readonly limit: number;
}

export function listLookups(db: Db, scope: CustomerScope, { identifier, after, limit }: ListAsked) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('positionLookup as l')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'l.idCustomer').onRef('t.idTracker', '=', 'l.idTracker'))
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'l.idCustomer').onRef('s.idShipment', '=', 'l.idShipment'))
      .select(['l.idLookup', 'l.idCustomer', 't.identifier', 'l.what', 'l.toTime', 'l.reason', 'l.lookedBy', 'l.lookedAt'])
      // One that had not reported yet is on its shipment from its first reading on, whenever that was.
      .select(sql<Date>`case when isfinite(l.from_time) then l.from_time else least(t.created_at, l.to_time) end`.as('fromTime'))
      .select(['s.idShipment', 's.reference', 's.deletedAt'])
      .where(ofCustomer(scope, 'l.idCustomer'))
      .where((eb) => (identifier === null ? eb.lit(true) : eb('t.identifier', '=', identifier)))
      .where((eb) => (after === null ? eb.lit(true) : eb('l.idLookup', '<', after)))
      .orderBy('l.idLookup', 'desc')
      .limit(limit)
      .execute(),
  );
}

export async function findDriverDays(db: Db, scope: OneCustomer): Promise<number | null | undefined> {
  const row = await inScope(db, scope, (tx) =>
    tx.selectFrom('customer').select('driverDays').where('idCustomer', '=', scope).where('status', '<>', 'deleted').executeTakeFirst(),
  );
  return row?.driverDays;
}
