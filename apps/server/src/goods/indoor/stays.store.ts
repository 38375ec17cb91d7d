import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface StayRow {
  readonly idStay: string;
  readonly idSite: number;
  readonly siteName: string;
  readonly idFloor: number;
  readonly floorName: string;
  readonly idRoom: number | null;
  readonly roomName: string;
  readonly tracker: string;
  readonly enteredAt: Date;
  readonly leftAt: Date | null;
  /** What the list is ordered by; of a stay during which it was taken off the asset and put on again, the last time first. */
  readonly order: Date;
  readonly idLink: number;
}

interface Asked {
  /** The last one of the page before: when it came, its number, and that of the tracker's time on the asset. */
  readonly after: { readonly at: string; readonly idStay: number; readonly idLink: number } | null;
  readonly limit: number;
}

/** The stays of an asset by the trackers that were on it, each cut to its time there; the newest first. */
export async function findStays(db: Db, scope: CustomerScope, identifier: string, { after, limit }: Asked): Promise<StayRow[]> {
  const query = sql<StayRow>`
    select s.id_stay as "idStay", f.id_indoor_site as "idSite", b.name as "siteName", f.id_floor as "idFloor", f.name as "floorName", s.id_room as "idRoom",
      s.room_name as "roomName", t.identifier as tracker, greatest(s.entered_at, k.started_at) as "enteredAt",
      case when k.ended_at is null then s.left_at else least(s.left_at, k.ended_at) end as "leftAt", s.entered_at as "order",
      k.id_link as "idLink"
    from asset a
      join asset_tracker k on k.id_customer = a.id_customer and k.id_asset = a.id_asset
      join indoor_stay s on s.id_customer = k.id_customer and s.id_tracker = k.id_tracker
        and s.entered_at < coalesce(k.ended_at, 'infinity') and coalesce(s.left_at, 'infinity') > k.started_at
      join indoor_floor f on f.id_customer = s.id_customer and f.id_floor = s.id_floor
      join indoor_site b on b.id_customer = f.id_customer and b.id_indoor_site = f.id_indoor_site
      join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where ${ofCustomer(scope, 'a.id_customer')} and a.identifier = ${identifier}
      and ${after === null ? sql`true` : sql`(s.entered_at, s.id_stay, k.id_link) < (${after.at}::timestamptz, ${after.idStay}::bigint, ${after.idLink}::integer)`}
    order by s.entered_at desc, s.id_stay desc, k.id_link desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

export interface DwellRow {
  readonly idRoom: number | null;
  readonly name: string | null;
  readonly minutes: number;
  readonly visits: number;
  readonly trackers: number;
}

/** What stayed on a floor within a time, by its rooms. */
export async function findDwell(db: Db, scope: CustomerScope, idFloor: number, from: Date, to: Date): Promise<DwellRow[]> {
  const query = sql<DwellRow>`
    select s.id_room as "idRoom", r.name,
      sum(extract(epoch from least(coalesce(s.left_at, ${to}), ${to}) - greatest(s.entered_at, ${from})))::float8 / 60 as minutes,
      count(*) filter (where s.entered_at >= ${from})::int as visits, count(distinct s.id_tracker)::int as trackers
    from indoor_stay s left join indoor_room r on r.id_customer = s.id_customer and r.id_room = s.id_room
    where ${ofCustomer(scope, 's.id_customer')} and s.id_floor = ${idFloor} and s.entered_at < ${to} and coalesce(s.left_at, 'infinity') > ${from}
    group by s.id_room, r.name order by minutes desc`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
