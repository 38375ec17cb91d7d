import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface LinkRow {
  readonly idTracker: number;
  readonly identifier: string;
  readonly reportingIntervalSeconds: number;
  /** Epoch ms; minus infinity for a tracker that had never been heard of before, whose every reading counts. */
  readonly startedMs: number;
  /** Infinity while it is linked. */
  readonly endedMs: number;
}

/** With `l`, when a tracker was an asset's on its shipment; everything of the shipment without an asset. */
export function ofAsset(idContainer: number | null) {
  if (idContainer === null) return sql`cross join lateral (select '-infinity'::timestamptz as started_at, null::timestamptz as ended_at) l`;
  return sql`join shipment_asset_link l on l.id_customer = k.id_customer and l.id_shipment = k.id_shipment
    and l.id_tracker = k.id_tracker and l.id_container = ${idContainer}`;
}

/** Of a link `k`, as far as the tracker was the asset's. */
export const STARTED = sql`greatest(k.started_at, l.started_at)`;
export const ENDED = sql`least(k.ended_at, l.ended_at)`;

/** When which tracker was with the shipment, or with one of its assets. */
export function listLinks(db: Db, scope: OneCustomer, idShipment: number, idContainer: number | null): Promise<LinkRow[]> {
  return inScope(db, scope, (tx) =>
    sql<LinkRow>`
      select k.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "reportingIntervalSeconds",
        extract(epoch from ${STARTED})::float8 * 1000 as "startedMs",
        coalesce(extract(epoch from ${ENDED})::float8 * 1000, 'infinity'::float8) as "endedMs"
      from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker ${ofAsset(idContainer)}
      where k.id_customer = ${scope} and k.id_shipment = ${idShipment} and ${STARTED} < coalesce(${ENDED}, 'infinity')
      order by t.identifier, ${STARTED}`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
  );
}

export interface ObservationRow {
  readonly idTracker: number;
  /** Epoch ms. */
  readonly time: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly isOutOfService: boolean;
}

interface Asked {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly idContainer: number | null;
}

/** Every temperature and humidity of a shipment's trackers while they were linked, by tracker and time; of an asset alone where it is named. */
export function listObservations(
  db: Db,
  scope: OneCustomer,
  idShipment: number,
  { from, to, limit, idContainer }: Asked,
): Promise<ObservationRow[]> {
  return inScope(db, scope, (tx) =>
    sql<ObservationRow>`
      select k.id_tracker as "idTracker", extract(epoch from r.effective_time)::float8 * 1000 as time, r.temperature, r.humidity,
        (r.flags & ${FLAG_BIT.outOfService}) <> 0 as "isOutOfService"
      from (select k.id_customer, k.id_tracker, greatest(${STARTED}, ${from}) as since, least(${ENDED}, ${to}) as until
          from shipment_tracker k ${ofAsset(idContainer)}
          where k.id_customer = ${scope} and k.id_shipment = ${idShipment} offset 0) k
        cross join lateral climate_within(k.id_customer, k.id_tracker, k.since, k.until, ${limit}) r
      where r.effective_time < k.until
      order by k.id_tracker, r.effective_time limit ${limit}`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
  );
}
