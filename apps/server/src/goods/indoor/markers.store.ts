import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { SILENT_AFTER_INTERVALS } from '@sillage/domain/tracking/trackers/tracker';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface MarkerRow {
  readonly idTracker: number;
  readonly idFloor: number;
  readonly idRoom: number | null;
  readonly roomName: string | null;
  readonly x: number;
  readonly y: number;
  readonly since: Date;
  readonly seenAt: Date;
  readonly tracker: string;
  readonly asset: string | null;
  readonly reference: string | null;
  readonly kind: 'fixed' | 'mobile' | 'container' | null;
  readonly isHeard: boolean;
  /** What is in the asset, and whether the trackers of it are heard. */
  readonly inside: number;
  readonly insideHeard: boolean | null;
  readonly insideSilent: boolean | null;
}

interface Asked {
  readonly idFloors: readonly number[];
  readonly afterTracker: number;
  readonly limit: number;
  readonly now: Date;
}

/**
 * What is on these floors, by the trackers, at most `limit` on each. What is packed in something that is on the same floor counts there, and has no marker of
 * its own.
 */
export async function findMarkers(db: Db, scope: CustomerScope, { idFloors, afterTracker, limit, now }: Asked): Promise<MarkerRow[]> {
  const isHeard = (latest: string, tracker: string) =>
    sql`coalesce(${sql.ref(`${latest}.received_at`)} >= ${now}::timestamptz - make_interval(secs => ${SILENT_AFTER_INTERVALS} * ${sql.ref(`${tracker}.reporting_interval_seconds`)}), false)`;
  const own = (alias: string) => (scope === 'all' ? sql`true` : sql`${sql.ref(`${alias}.id_customer`)} = ${scope}`);
  const query = sql<MarkerRow>`
    select m.* from unnest(${[...idFloors]}::int[]) as f (id_floor), lateral (
      select p.id_tracker as "idTracker", p.id_floor as "idFloor", p.id_room as "idRoom", r.name as "roomName", p.x, p.y, p.since, p.seen_at as "seenAt",
        t.identifier as tracker, a.identifier as asset, a.reference, a.kind, ${isHeard('l', 't')} as "isHeard",
        coalesce(i.inside, 0) as inside, i.heard as "insideHeard", i.silent as "insideSilent"
      from indoor_presence p
        join tracker t on t.id_customer = p.id_customer and t.id_tracker = p.id_tracker
        left join tracker_latest l on l.id_customer = p.id_customer and l.id_tracker = p.id_tracker
        left join indoor_room r on r.id_customer = p.id_customer and r.id_room = p.id_room
        left join asset_tracker k on k.id_tracker = p.id_tracker and k.ended_at is null and k.id_customer = p.id_customer
        left join asset a on a.id_customer = k.id_customer and a.id_asset = k.id_asset and a.removed_at is null
        left join lateral (
          select count(distinct ip.id_asset)::int as inside, bool_or(${isHeard('il', 'it')}) filter (where it.id_tracker is not null) as heard,
            bool_or(not ${isHeard('il', 'it')}) filter (where it.id_tracker is not null) as silent
          from asset_place ip
            left join asset_tracker ik on ik.id_customer = ip.id_customer and ik.id_asset = ip.id_asset and ik.ended_at is null
            left join tracker it on it.id_customer = ik.id_customer and it.id_tracker = ik.id_tracker
            left join tracker_latest il on il.id_customer = it.id_customer and il.id_tracker = it.id_tracker
          where ip.id_customer = a.id_customer and ip.id_container = a.id_asset and ip.ended_at is null) i on true
      where ${own('p')} and p.id_floor = f.id_floor and p.id_tracker > ${afterTracker} and t.released_at is null
        and not exists (
          select from asset_place cp
            join asset_tracker ck on ck.id_customer = cp.id_customer and ck.id_asset = cp.id_container and ck.ended_at is null
            join indoor_presence pp on pp.id_customer = ck.id_customer and pp.id_tracker = ck.id_tracker
          where cp.id_customer = a.id_customer and cp.id_asset = a.id_asset and cp.ended_at is null and pp.id_floor = p.id_floor)
      order by p.id_tracker limit ${limit}) m`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
