import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** A tracker on a registered asset, or on a container that it is in, with the newest that it measured since both were so. */
export interface RegisteredTracker {
  readonly referenceKey: string;
  /** 0: of the asset; 1: of its container; 2: of the container that this is in. */
  readonly level: number;
  /** Of the container; null of the asset itself. */
  readonly reference: string | null;
  readonly identifier: string;
  readonly temperature: number | null;
  readonly temperatureTime: Date | null;
  readonly humidity: number | null;
  readonly humidityTime: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly positionTime: Date | null;
}

/** The trackers that measure for registered assets, by the keys of their references; the nearest first. */
export function listRegisteredTrackers(db: Db, scope: OneCustomer, keys: readonly string[]): Promise<RegisteredTracker[]> {
  if (keys.length === 0) return Promise.resolve([]);
  const since = (column: string, time: string) => sql.raw(`case when l.${time} >= greatest(h.since, k.started_at) then l.${column} end`);
  const query = sql<RegisteredTracker>`
    with asked as (select id_customer, id_asset, reference_key from asset
      where id_customer = ${scope} and removed_at is null and reference_key = any(${[...keys]}::text[])),
    held as (
      select id_customer, reference_key, 0 as level, id_asset, null::text as reference, '-infinity'::timestamptz as since from asked
      union all
      select a.id_customer, a.reference_key, 1, c.id_asset, c.reference, p.started_at from asked a
      join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset and p.ended_at is null
      join asset c on c.id_customer = p.id_customer and c.id_asset = p.id_container
      union all
      select a.id_customer, a.reference_key, 2, c.id_asset, c.reference, greatest(p.started_at, q.started_at) from asked a
      join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset and p.ended_at is null
      join asset_place q on q.id_customer = p.id_customer and q.id_asset = p.id_container and q.ended_at is null
      join asset c on c.id_customer = q.id_customer and c.id_asset = q.id_container)
    select h.reference_key as "referenceKey", h.level, h.reference, t.identifier,
      ${since('temperature', 'temperature_time')} as temperature, l.temperature_time as "temperatureTime",
      ${since('humidity', 'humidity_time')} as humidity, l.humidity_time as "humidityTime",
      ${since('latitude', 'position_time')} as latitude, l.longitude, l.accuracy, l.position_time as "positionTime"
    from held h join asset_tracker k on k.id_customer = h.id_customer and k.id_asset = h.id_asset and k.ended_at is null
    join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
    order by h.level`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
