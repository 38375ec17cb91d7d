import { type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { shipmentAt } from '../telemetry/shared/observation.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const FEW_CONTENTS = 5;

interface ContentOf {
  readonly idContent: number;
  readonly name: string;
  readonly quantity: number;
}

export type TrackerRow = Awaited<ReturnType<typeof listByNumber>>[number];

export function listByNumber(db: Db, scope: CustomerScope, idTrackers: readonly number[]) {
  return inScope(db, scope, (tx) => trackers(tx, scope).where('t.idTracker', 'in', idTrackers).execute());
}

/** The one that reports under this name. */
export function findTracker(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, (tx) => trackers(tx, scope).where('t.identifier', '=', identifier).executeTakeFirst());
}

/** Where the shipment that it is on goes to. */
const DESTINATION = sql<
  string | null
>`(select d.address from shipment_stop d where d.id_customer = s.id_customer and d.id_shipment = s.id_shipment
  and d.kind = 'arrival' order by d.ordinal desc limit 1)`;

/** A few of the goods in the asset that it is on. */
const CONTENTS = sql<readonly ContentOf[]>`(select coalesce(json_agg(few), '[]') from (
  select i.id_content as "idContent", i.name, h.quantity from content_place h
  join content i on i.id_customer = h.id_customer and i.id_content = h.id_content
  where h.id_customer = a.id_customer and h.id_asset = a.id_asset and h.ended_at is null order by h.id_lot desc limit ${sql.lit(FEW_CONTENTS)}) few)`;

function trackers(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('tracker as t')
    .innerJoin('customer as c', 'c.idCustomer', 't.idCustomer')
    .leftJoin('trackerLatest as l', (join) => join.onRef('l.idCustomer', '=', 't.idCustomer').onRef('l.idTracker', '=', 't.idTracker'))
    .leftJoin('networkPosition as n', (join) =>
      join
        .onRef('n.idCustomer', '=', 'l.idCustomer')
        .onRef('n.idTracker', '=', 'l.idTracker')
        .onRef('n.effectiveTime', '=', 'l.positionTime'),
    )
    .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
    .leftJoin('assetTracker as g', (join) => join.onRef('g.idTracker', '=', 't.idTracker').on('g.endedAt', 'is', null))
    .leftJoin('payloadMapping as p', 'p.idMapping', 't.idMapping')
    .leftJoin('asset as a', (join) => join.onRef('a.idCustomer', '=', 'g.idCustomer').onRef('a.idAsset', '=', 'g.idAsset'))
    .select([
      't.idTracker',
      't.identifier',
      't.type',
      't.protocol',
      't.serial',
      't.idCustomer',
      't.status',
      't.anonymous',
      't.isPrivate',
      't.createdAt',
    ])
    .select(['p.idMapping', 'p.name as mappingName', 't.reportingIntervalSeconds', 'c.customerName', 'c.status as customerStatus'])
    .select(sql<Date | null>`silent_since(l.received_at)`.as('silentSince'))
    .select(['l.receivedAt', 'l.reading', 'l.positionTime', 'l.latitude', 'l.longitude', 'l.accuracy'])
    .select(sql<boolean>`n.id_tracker is not null`.as('isFromNetwork'))
    .select(['l.temperature', 'l.temperatureTime', 'l.humidity', 'l.humidityTime', 'l.battery', 'l.batteryTime'])
    .select(['s.idShipment', 's.reference', 'a.identifier as assetIdentifier', 'a.reference as assetReference', 'a.kind as assetKind'])
    .select(DESTINATION.as('destination'))
    .select(CONTENTS.as('contents'))
    .select(sql<Date>`case when isfinite(t.held_since) then t.held_since else t.created_at end`.as('heldSince'))
    .select(
      sql<
        string | null
      >`(select max(n.due_on)::text from calibration n where n.id_customer = t.id_customer and n.id_tracker = t.id_tracker)`.as(
        'calibrationDue',
      ),
    )
    .where(ofCustomer(scope, 't.idCustomer'))
    .where('t.releasedAt', 'is', null);
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

/** What of a tracker its customer may change. @returns whose it is; nothing where there is none */
export function updateTracker(
  tx: Tx,
  scope: CustomerScope,
  identifier: string,
  changes: { readonly reportingIntervalSeconds?: number; readonly status?: string; readonly idMapping?: number | null },
) {
  return tx
    .updateTable('tracker')
    .set({ ...changes, changedAt: sql<Date>`clock_timestamp()` })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .returning('idCustomer')
    .executeTakeFirst();
}

/** Whether a customer's trackers may be read by it: it is theirs, or the operator's. */
export async function mayUseMapping(tx: Tx, { idCustomer }: { readonly idCustomer: OneCustomer }, idMapping: number): Promise<boolean> {
  const mapping = tx.selectFrom('payloadMapping').select('idMapping').where('idMapping', '=', idMapping);
  return (await mapping.where('idCustomer', 'in', [idCustomer, operatorScope()]).executeTakeFirst()) !== undefined;
}

export function updateSecret(db: Db, scope: CustomerScope, identifier: string, secretHash: Buffer) {
  return inScope(db, scope, (tx) =>
    tx
      .updateTable('tracker')
      .set({ secretHash, changedAt: sql<Date>`clock_timestamp()` })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('identifier', '=', identifier)
      .where('releasedAt', 'is', null)
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
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
      .select(['t.identifier', 'l.latitude', 'l.longitude', 'l.accuracy', 'l.positionTime', 'l.temperature'])
      .select(shipmentAt(sql`l.position_time`).as('idShipment'))
      .where(ofCustomer(scope, 'l.idCustomer'))
      .where('l.latitude', 'is not', null)
      .where('t.releasedAt', 'is', null)
      .where('t.identifier', '>', after)
      .orderBy('t.identifier')
      .limit(limit)
      .execute(),
  );
}
