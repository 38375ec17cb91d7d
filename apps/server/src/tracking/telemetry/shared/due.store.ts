import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Point } from '@sillage/domain/platform/geo/distance';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { timestampOf, type Span } from './spanReadings.store.ts';
import { PLACE_DOUBTS, VALUE_DOUBTS } from './spanReadings.view.ts';

/** A tracker with readings that alerts and shipments have not looked at yet. */
export interface DueTracker {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  /** Epoch ms of the earliest of them. */
  readonly fromMs: number;
  /** Epoch ms of the last reading until then; what comes after it is looked at the next time. Infinity: all that there is. */
  readonly throughMs: number;
  /** By which it reports. */
  readonly intervalMs: number;
  /** Of this look alone; a later one has a greater one. */
  readonly version: number;
}

/**
 * Takes trackers to be looked at: what they report from now on waits for the next look. They stay due until `clearDue`, so that a look that ends early is made
 * again. To be committed at once: the gateways go on writing to these rows.
 */
export async function takeDue(tx: Tx, limit: number, except: readonly number[]): Promise<DueTracker[]> {
  const { rows } = await sql<DueTracker>`
    update tracker_latest l set evaluate_next = null, evaluate_version = l.evaluate_version + 1, evaluate_taken = l.evaluate_version + 1
    from (select k.id_customer, k.id_tracker
      from (select id_customer, id_tracker from tracker_latest where evaluate_from is not null and id_tracker <> all(${except}::int[])
        order by id_tracker limit ${limit}) p join tracker_latest k on k.id_customer = p.id_customer and k.id_tracker = p.id_tracker
      where k.evaluate_from is not null order by k.id_customer, k.id_tracker for no key update of k) d
      join tracker t on t.id_customer = d.id_customer and t.id_tracker = d.id_tracker
    where l.id_customer = d.id_customer and l.id_tracker = d.id_tracker
    returning l.id_customer as "idCustomer", l.id_tracker as "idTracker", extract(epoch from l.evaluate_from)::float8 * 1000 as "fromMs",
      coalesce(extract(epoch from l.evaluate_through)::float8 * 1000, 'infinity'::float8) as "throughMs",
      t.reporting_interval_seconds * 1000 as "intervalMs", l.evaluate_taken as version`.execute(tx.withoutPlugins());
  return rows.toSorted((one, other) => one.idTracker - other.idTracker);
}

/** Ends what was looked at; a tracker that reported meanwhile stays due by that, and one that was taken again by the earlier look too. */
export async function clearDue(tx: Tx, done: readonly DueTracker[]): Promise<void> {
  if (done.length === 0) return;
  await sql`
    update tracker_latest l set evaluate_from = l.evaluate_next
    from unnest(${done.map((one) => one.idCustomer)}::int[], ${done.map((one) => one.idTracker)}::int[], ${done.map((one) => one.version)}::bigint[])
      as d (id_customer, id_tracker, version)
    where l.id_customer = d.id_customer and l.id_tracker = d.id_tracker and l.evaluate_taken = d.version`.execute(tx);
}

/** What these trackers reported since then has to be looked at again. Part of a change is `reevaluate`, which calls it at the end. */
export async function markDue(
  tx: Tx,
  scope: OneCustomer,
  trackers: readonly { idTracker: number; startedAt: Date | '-infinity' }[],
): Promise<void> {
  await sql`
    update tracker_latest l set evaluate_from = least(l.evaluate_from, greatest(d.since, '2000-01-01')),
      evaluate_next = least(l.evaluate_next, greatest(d.since, '2000-01-01')), evaluate_version = l.evaluate_version + 1
    from (select k.id_tracker, m.since
      from (select id_tracker, min(since) as since
        from unnest(${trackers.map((one) => one.idTracker)}::int[], ${trackers.map((one) => one.startedAt)}::timestamptz[]) as u (id_tracker, since)
        group by id_tracker) m
      join tracker_latest k on k.id_customer = ${scope} and k.id_tracker = m.id_tracker
      order by k.id_tracker for no key update of k) d
    where l.id_customer = ${scope} and l.id_tracker = d.id_tracker`.execute(tx);
}

export interface Threshold extends Span {
  /** What is measured, or where. */
  readonly field: RuleKey;
  /** `below` finds a value at or under it, otherwise at or over it. */
  readonly limit: number;
  readonly below: boolean;
  /** As long as nothing else than such values may have been seen before it. */
  readonly clearAfterMinutes: number;
  /** Of an area its corners: the distance to its edge is its value. The circle holds it. */
  readonly corners: readonly Point[] | null;
  readonly radiusMetres: number | null;
  /** The distance to it is the value of a circle. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** For each: the epoch ms of the last reading before `toMs` that is surely on the safe side of the threshold, null when there is none. */
export async function lastSafeReadings(tx: Tx, thresholds: readonly Threshold[]): Promise<(number | null)[]> {
  if (thresholds.length === 0) return [];
  const { rows } = await sql<{ time: number | null }>`
    select (select extract(epoch from r.effective_time)::float8 * 1000 from last_safe_reading(s.id_customer, s.id_tracker, s.from_time, s.to_time, s.field,
      s.threshold, s.below, s.clear_after, s.latitude, s.longitude, s.radius, s.corners, ${sql.lit(VALUE_DOUBTS)}, ${sql.lit(PLACE_DOUBTS)}) r) as time
    from (select t.*, t.polygon::jsonb as corners, make_interval(secs => t.clear_minutes * 60) as clear_after
      from unnest(${thresholds.map((one) => one.idCustomer)}::int[], ${thresholds.map((one) => one.idTracker)}::int[],
      ${thresholds.map((one) => timestampOf(one.fromMs))}::timestamptz[], ${thresholds.map((one) => timestampOf(one.toMs ?? 0))}::timestamptz[],
      ${thresholds.map((one) => one.field)}::text[], ${thresholds.map((one) => one.limit)}::float8[], ${thresholds.map((one) => one.below)}::bool[],
      ${thresholds.map((one) => one.latitude)}::float8[], ${thresholds.map((one) => one.longitude)}::float8[], ${thresholds.map((one) => one.clearAfterMinutes)}::float8[],
      ${thresholds.map((one) => one.radiusMetres)}::float8[], ${thresholds.map((one) => one.corners && JSON.stringify(one.corners.map(({ longitude, latitude }) => [longitude, latitude])))}::text[])
      with ordinality as t (id_customer, id_tracker, from_time, to_time, field, threshold, below, latitude, longitude, clear_minutes, radius, polygon, ordinal)) s
    order by s.ordinal`.execute(tx);
  return rows.map(({ time }) => time);
}
