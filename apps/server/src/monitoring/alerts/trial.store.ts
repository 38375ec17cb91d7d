import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Target } from './alertRules.store.ts';

/** A tracker's time under a rule. */
export interface TriedSpan {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly identifier: string;
  readonly intervalSeconds: number;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** Which trackers a rule would have watched since then, and when; those heard last come first. */
export async function findTriedSpans(tx: Tx, scope: OneCustomer, target: Target, since: Date, limit: number): Promise<TriedSpan[]> {
  const query = target.idShipment !== null ? ofShipment : target.idAsset !== null ? ofAsset : ofTracker;
  const { rows } = await query(scope, target, since, limit).execute(tx.withoutPlugins());
  return rows;
}

/** A shipment that a rule for delay would have watched. */
export interface TriedTrip {
  readonly identifier: string;
  readonly plannedMs: number;
  readonly arrivedMs: number | null;
}

/** Shipments with a tracker that were to arrive since then, the last planned first. */
export async function findTriedTrips(
  tx: Tx,
  scope: OneCustomer,
  target: Target,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<TriedTrip[]> {
  const { idShipment, idTracker, idAsset } = target;
  const { rows } = await sql<TriedTrip>`
    select min(t.identifier) as identifier, extract(epoch from s.planned_arrival)::float8 * 1000 as "plannedMs", extract(epoch from s.arrived_at)::float8 * 1000 as "arrivedMs"
    from shipment s join shipment_tracker k on k.id_customer = s.id_customer and k.id_shipment = s.id_shipment
      join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where s.id_customer = ${scope} and s.planned_arrival > ${since} and s.planned_arrival < ${now} and s.shelf <> 'deleted'
      and ${idShipment === null ? sql`true` : sql`s.id_shipment = ${idShipment}`} and ${idTracker === null ? sql`true` : sql`k.id_tracker = ${idTracker}`}
      and ${idAsset === null ? sql`true` : sql`exists (select from asset_tracker a where a.id_customer = k.id_customer and a.id_asset = ${idAsset} and a.id_tracker = k.id_tracker)`}
    group by s.id_customer, s.id_shipment order by s.planned_arrival desc, s.id_shipment limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

function ofShipment(scope: OneCustomer, { idShipment }: Target, since: Date, limit: number) {
  return sql<TriedSpan>`
    select k.id_customer as "idCustomer", k.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "intervalSeconds",
      extract(epoch from greatest(k.started_at, ${since}))::float8 * 1000 as "fromMs", extract(epoch from k.ended_at)::float8 * 1000 as "toMs"
    from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where k.id_customer = ${scope} and k.id_shipment = ${idShipment} and coalesce(k.ended_at, 'infinity') > ${since}
    order by k.started_at desc, k.id_tracker limit ${limit}`;
}

function ofAsset(scope: OneCustomer, { idAsset }: Target, since: Date, limit: number) {
  return sql<TriedSpan>`
    select k.id_customer as "idCustomer", k.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "intervalSeconds",
      extract(epoch from greatest(k.started_at, ${since}))::float8 * 1000 as "fromMs", extract(epoch from k.ended_at)::float8 * 1000 as "toMs"
    from asset_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where k.id_customer = ${scope} and k.id_asset = ${idAsset} and coalesce(k.ended_at, 'infinity') > ${since}
    order by k.started_at desc, k.id_tracker limit ${limit}`;
}

function ofTracker(scope: OneCustomer, { idTracker }: Target, since: Date, limit: number) {
  const named = idTracker === null ? sql`true` : sql`t.id_tracker = ${idTracker}`;
  return sql<TriedSpan>`
    select t.id_customer as "idCustomer", t.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "intervalSeconds",
      extract(epoch from ${since}::timestamptz)::float8 * 1000 as "fromMs", null::float8 as "toMs"
    from tracker t join tracker_latest l on l.id_customer = t.id_customer and l.id_tracker = t.id_tracker
    where t.id_customer = ${scope} and ${named} and l.received_at > ${since}
    order by l.received_at desc, t.id_tracker limit ${limit}`;
}
