import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** A shipment that a rule finds late; told by one of its trackers. */
export interface Late {
  readonly idCustomer: OneCustomer;
  readonly idRule: number;
  readonly ruleName: string;
  readonly idTracker: number;
  readonly idShipment: number;
  readonly idAsset: number | null;
  /** Minutes that it is late, and that the rule allows. */
  readonly late: number;
  readonly limitMinutes: number;
}

export interface InTime extends Late {
  readonly idEpisode: number;
  readonly raisedMs: number;
  readonly clearedMs: number;
}

/** Every shipment that a rule for delay watches now: planned, not arrived, with a tracker. Nobody arrives before now. */
function watched(now: Date, idShipments: readonly number[] | null) {
  const among = idShipments === null ? sql`true` : sql`k.id_shipment = any(${idShipments}::int[])`;
  return sql`
    select distinct on (r.id_rule, s.id_shipment) r.id_customer, r.id_rule, r.rule_name, r.value_max, r.hysteresis, r.id_asset, k.id_tracker, s.id_shipment,
      (extract(epoch from greatest(s.estimated_arrival, ${now}::timestamptz) - s.planned_arrival) / 60)::float8 as late
    from alert_rule r join shipment_tracker k on k.id_customer = r.id_customer and k.ended_at is null and ${among}
      join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment and s.arrived_at is null and s.planned_arrival is not null and s.shelf = 'current'
    where r.rule_key = 'delay' and r.deleted_at is null
      and (r.id_shipment is null or r.id_shipment = k.id_shipment) and (r.id_tracker is null or r.id_tracker = k.id_tracker)
      and (r.id_asset is null or exists (
        select from asset_tracker a where a.id_customer = r.id_customer and a.id_tracker = k.id_tracker and a.ended_at is null
          and (a.id_asset = r.id_asset or exists (select from asset_place p where p.id_customer = a.id_customer and p.id_container = a.id_asset
            and p.id_asset = r.id_asset and p.ended_at is null))))
    order by r.id_rule, s.id_shipment, k.id_tracker`;
}

const known = sql`select from alert_episode e where e.id_rule = w.id_rule and e.id_customer = w.id_customer and e.id_shipment = w.id_shipment and e.cleared_at is null`;

const columns = sql`w.id_customer as "idCustomer", w.id_rule as "idRule", w.rule_name as "ruleName", w.id_tracker as "idTracker", w.id_shipment as "idShipment",
  w.id_asset as "idAsset", w.late, w.value_max::float8 as "limitMinutes"`;

/**
 * Shipments that are later than a rule allows and not told of yet.
 * @param idShipments null: all
 */
export async function findLate(tx: Tx, now: Date, idShipments: readonly number[] | null, limit: number): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select ${columns} from (${watched(now, idShipments)}) w
    where w.late > w.value_max and not exists (${known})
    order by w.id_customer, w.id_rule, w.id_shipment limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/**
 * Those that arrived, are expected in time again by the margin of the rule, or are watched no more.
 * @param idShipments null: all
 */
export async function findInTime(tx: Tx, now: Date, idShipments: readonly number[] | null, limit: number): Promise<InTime[]> {
  const among = idShipments === null ? sql`true` : sql`e.id_shipment = any(${idShipments}::int[])`;
  const { rows } = await sql<InTime>`
    select e.id_customer as "idCustomer", e.id_rule as "idRule", r.rule_name as "ruleName", e.id_tracker as "idTracker", e.id_shipment as "idShipment",
      e.id_asset as "idAsset", e.id_episode as "idEpisode", e.extreme::float8 as late, e.limit_value::float8 as "limitMinutes",
      extract(epoch from e.raised_at)::float8 * 1000 as "raisedMs", extract(epoch from greatest(e.raised_at, s.arrived_at, case when s.arrived_at is null then ${now}::timestamptz end))::float8 * 1000 as "clearedMs"
    from alert_rule r join alert_episode e on e.id_rule = r.id_rule and e.id_customer = r.id_customer and e.cleared_at is null and ${among}
      join shipment s on s.id_customer = e.id_customer and s.id_shipment = e.id_shipment
      left join (${watched(now, idShipments)}) w on w.id_rule = e.id_rule and w.id_customer = e.id_customer and w.id_shipment = e.id_shipment
    where r.rule_key = 'delay' and r.deleted_at is null and (w.id_rule is null or w.late <= w.value_max - w.hysteresis)
    order by e.id_customer, e.id_episode limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/** Keeps how late those have become that are told of already. */
export async function keepWorst(tx: Tx, now: Date): Promise<void> {
  await sql`
    update alert_episode e set extreme = w.late from (${watched(now, null)}) w
    where e.id_rule = w.id_rule and e.id_customer = w.id_customer and e.id_shipment = w.id_shipment and e.cleared_at is null and e.closed_at is null
      and w.late > e.extreme + 1`.execute(tx);
}

/** @returns the id, or nothing when somebody else has raised the very same */
export async function insertDelay(tx: Tx, { late, limitMinutes, ...one }: Late, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('alertEpisode')
    .values({
      idCustomer: one.idCustomer,
      idRule: one.idRule,
      idTracker: one.idTracker,
      idShipment: one.idShipment,
      idAsset: one.idAsset,
      direction: 'above',
      status: 'U',
      startedAt: now,
      raisedAt: now,
      clearedAt: null,
      limitValue: limitMinutes,
      extreme: late,
    })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idRule', 'idTracker', 'direction', 'startedAt']).doNothing())
    .returning('idEpisode')
    .executeTakeFirst();
  return row?.idEpisode;
}

export async function endDelay(tx: Tx, { idCustomer, idEpisode, clearedMs }: InTime): Promise<void> {
  await tx
    .updateTable('alertEpisode')
    .set({ clearedAt: new Date(clearedMs), status: 'R' })
    .where('idCustomer', '=', idCustomer)
    .where('idEpisode', '=', idEpisode)
    .where('clearedAt', 'is', null)
    .execute();
}
