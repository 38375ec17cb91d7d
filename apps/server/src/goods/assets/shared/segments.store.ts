import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Segment } from '@sillage/domain/goods/assets/segments';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import type { SeriesRow } from '../../../tracking/telemetry/shared/series.view.ts';

/** Of the asset itself, of the container that it was in, and of the one that this was in. */
const LAYERS = [0, 1, 2] as const;

/** Which trackers were on an asset and on what it was in, within a period. */
export async function listLayers(db: Db, scope: CustomerScope, identifier: string, from: Date, to: Date): Promise<Segment[][]> {
  const query = sql<Segment & { readonly layer: number }>`
    with asked as (select id_customer, id_asset from asset a where ${ofCustomer(scope, 'a.id_customer')} and a.identifier = ${identifier}),
    held as (
      select 0 as layer, id_customer, id_asset, ${from}::timestamptz as since, ${to}::timestamptz as until from asked
      union all
      select 1, a.id_customer, p.id_container, greatest(p.started_at, ${from}), least(p.ended_at, ${to}) from asked a
      join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset
      union all
      select 2, a.id_customer, q.id_container, greatest(p.started_at, q.started_at, ${from}), least(p.ended_at, q.ended_at, ${to}) from asked a
      join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset
      join asset_place q on q.id_customer = p.id_customer and q.id_asset = p.id_container)
    select h.layer, k.id_tracker as "idTracker", extract(epoch from greatest(k.started_at, h.since))::float8 * 1000 as "from",
      extract(epoch from least(k.ended_at, h.until))::float8 * 1000 as "to"
    from held h join asset_tracker k on k.id_customer = h.id_customer and k.id_asset = h.id_asset
    where greatest(k.started_at, h.since) < least(k.ended_at, h.until)`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return LAYERS.map((wanted) => rows.filter(({ layer }) => layer === wanted).map(({ layer: _layer, ...segment }) => segment));
}

export interface SegmentReading extends SeriesRow {
  /** Metres. */
  readonly accuracy: number | null;
}

/** What the trackers of these segments reported within them, in the order of time. */
export function listSegmentReadings(db: Db, scope: CustomerScope, segments: readonly Segment[], limit: number): Promise<SegmentReading[]> {
  if (segments.length === 0) return Promise.resolve([]);
  const query = sql<SegmentReading>`
    select t.identifier, t.reporting_interval_seconds as "reportingIntervalSeconds", t.id_tracker as "idLink",
      extract(epoch from r.effective_time)::float8 * 1000 as time, r.flags, r.latitude, r.longitude, r.accuracy,
      r.temperature, r.humidity, r.battery
    from ${unnested(segments)}
    join tracker t on t.id_tracker = g.id_tracker
    cross join lateral readings_within(t.id_customer, t.id_tracker, g.since, g.until, ${limit}) r
    where ${ofCustomer(scope, 't.id_customer')} and r.effective_time < g.until
    order by r.effective_time limit ${limit}`;
  return inScope(db, scope, (tx) => query.execute(tx.withoutPlugins()).then(({ rows }) => rows));
}

/**
 * Of these segments, for a query, as `g`: each with its tracker and its ends. As values of their own ("offset 0"): readings are found by them in the index,
 * and not by an expression that is reckoned after the policies.
 */
export function unnested(segments: readonly Segment[]) {
  const column = (value: (segment: Segment) => number) => sql`${segments.map(value)}`;
  return sql`(select id_tracker, to_timestamp(since / 1000) as since, to_timestamp(until / 1000) as until
    from unnest(${column(({ idTracker }) => idTracker)}::integer[], ${column(({ from }) => from)}::float8[], ${column(({ to }) => to)}::float8[])
      u(id_tracker, since, until) offset 0) g`;
}
