import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { observedUntil } from '../../tracking/telemetry/shared/observation.store.ts';

export interface TripPage {
  readonly idShipment: number | null;
  readonly identifier: string | null;
  /** What that of it watches alone. */
  readonly rule: BudgetRule | null;
  readonly before: number | null;
  readonly limit: number;
}

export interface BudgetRule {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number | null;
  readonly idTracker: number | null;
  readonly idAsset: number | null;
}

/** A tracker's time on a shipment. */
export interface TripRow {
  readonly idLink: number;
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly idTracker: number;
  readonly identifier: string;
  readonly reference: string;
  /** Epoch ms; Infinity while it lasts. */
  readonly startedMs: number;
  readonly endedMs: number;
}

/** Of a shipment, also what is over; without one, what lasts. The newest first. */
export async function listTrips(
  tx: Tx,
  scope: CustomerScope,
  { idShipment, identifier, rule, before, limit }: TripPage,
): Promise<TripRow[]> {
  const ofShipment = idShipment ?? rule?.idShipment ?? null;
  const { rows } = await sql<TripRow>`
    select k.id_link as "idLink", k.id_customer as "idCustomer", k.id_shipment as "idShipment", k.id_tracker as "idTracker", t.identifier, s.reference,
      extract(epoch from k.started_at)::float8 * 1000 as "startedMs",
      coalesce(extract(epoch from least(k.ended_at, ${observedUntil('own')}))::float8 * 1000, 'infinity'::float8) as "endedMs"
    from shipment_tracker k
      join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
      join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where ${ofCustomer(scope, 'k.id_customer')} and s.shelf <> 'deleted'
      and ${ofShipment === null ? sql`k.ended_at is null` : sql`k.id_shipment = ${ofShipment}`}
      and ${identifier === null ? sql`true` : sql`t.identifier = ${identifier}`}
      and ${watchedBy(rule)}
      and ${before === null ? sql`true` : sql`k.id_link < ${before}`}
    order by k.id_link desc limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/** An asset is with its own tracker, or with that of the container it is in. */
function watchedBy(rule: BudgetRule | null) {
  if (rule === null) return sql`true`;
  const { idCustomer, idShipment, idTracker, idAsset } = rule;
  const whose = sql`k.id_customer = ${idCustomer}`;
  if (idShipment !== null) return sql`${whose} and k.id_shipment = ${idShipment}`;
  if (idTracker !== null) return sql`${whose} and k.id_tracker = ${idTracker}`;
  if (idAsset === null) return whose;
  return sql`${whose} and k.id_tracker in (
    select a.id_tracker from asset_tracker a where a.id_customer = ${idCustomer} and a.ended_at is null and a.id_asset in (
      select ${idAsset}::int union all
      select p.id_container from asset_place p where p.id_customer = ${idCustomer} and p.id_asset = ${idAsset} and p.ended_at is null))`;
}

/** A rule of minutes in total; nothing where it is another one, or none of the customer's. */
export function findBudgetRule(tx: Tx, scope: CustomerScope, idRule: number): Promise<BudgetRule | undefined> {
  return tx
    .selectFrom('alertRule')
    .select(['idCustomer', 'idShipment', 'idTracker', 'idAsset'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idRule', '=', idRule)
    .where('forTotal', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
