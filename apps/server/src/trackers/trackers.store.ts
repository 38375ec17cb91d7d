import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';

export type TrackerRow = Awaited<ReturnType<typeof listTrackers>>[number];

export function listTrackers(db: Db, scope: CustomerScope, { after, search, limit }: { after: string; search: string; limit: number }) {
  return inScope(db, scope, (tx) =>
    trackers(tx, scope)
      .where('t.identifier', '>', after)
      .where((eb) => (search === '' ? eb.lit(true) : eb('t.identifier', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)))
      .orderBy('t.identifier')
      .limit(limit)
      .execute(),
  );
}

export function findTracker(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, (tx) => trackers(tx, scope).where('t.identifier', '=', identifier).executeTakeFirst());
}

function trackers(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('tracker as t')
    .innerJoin('customer as c', 'c.idCustomer', 't.idCustomer')
    .leftJoin('trackerLatest as l', (join) => join.onRef('l.idCustomer', '=', 't.idCustomer').onRef('l.idTracker', '=', 't.idTracker'))
    .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
    .select([
      't.idTracker',
      't.identifier',
      't.type',
      't.protocol',
      't.serial',
      't.idCustomer',
      'c.customerName',
      't.status',
      't.anonymous',
    ])
    .select(['t.reportingIntervalSeconds', 'l.receivedAt', 'l.reading', 'l.positionTime', 'l.latitude', 'l.longitude', 'l.battery'])
    .select(['s.idShipment', 's.reference'])
    .where(ofCustomer(scope, 't.idCustomer'));
}

interface NewTracker {
  readonly identifier: string;
  readonly type: string;
  readonly protocol: string | null;
  readonly serial: string | null;
  readonly anonymous: boolean;
  readonly reportingIntervalSeconds: number;
  readonly secretHash: Buffer;
}

export async function insertTracker(db: Db, scope: OneCustomer, tracker: NewTracker): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .insertInto('tracker')
      .values({ idCustomer: scope, ...tracker })
      .execute(),
  );
}

export function updateSecret(db: Db, scope: CustomerScope, identifier: string, secretHash: Buffer) {
  return inScope(db, scope, (tx) =>
    tx
      .updateTable('tracker')
      .set({ secretHash, changedAt: sql<Date>`clock_timestamp()` })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('identifier', '=', identifier)
      .returning('idCustomer')
      .executeTakeFirst(),
  );
}

/** Where every tracker is now, by identifier. */
export function listPositions(db: Db, scope: CustomerScope, { after, limit }: { after: string; limit: number }) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('trackerLatest as l')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'l.idCustomer').onRef('t.idTracker', '=', 'l.idTracker'))
      .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
      .select(['t.identifier', 'l.latitude', 'l.longitude', 'l.positionTime', 'l.temperature', 'k.idShipment'])
      .where(ofCustomer(scope, 'l.idCustomer'))
      .where('l.latitude', 'is not', null)
      .where('t.identifier', '>', after)
      .orderBy('t.identifier')
      .limit(limit)
      .execute(),
  );
}
