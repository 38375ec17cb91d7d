import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface SilentRow {
  readonly idTracker: number;
  readonly protocol: string | null;
  readonly reportingIntervalSeconds: number;
  readonly customerStatus: string;
  readonly receivedAt: Date | null;
  readonly battery: number | null;
  readonly batteryTime: Date | null;
  readonly emptyAt: Date | null;
  readonly readingTime: Date | null;
  readonly signal: number | null;
  readonly alarm: string | null;
  readonly refusedFor: string | null;
  readonly refusedAt: Date | null;
  readonly knocks: number | null;
  readonly fault: string | null;
  readonly faultAt: Date | null;
  readonly container: string | null;
  readonly containedSince: Date | null;
}

/** What is known of trackers that are silent, each by its own keys. */
export function findSilent(db: Db, scope: CustomerScope, idTrackers: readonly number[]): Promise<SilentRow[]> {
  const query = sql<SilentRow>`
    select t.id_tracker as "idTracker", t.protocol, t.reporting_interval_seconds as "reportingIntervalSeconds", c.status as "customerStatus",
      l.received_at as "receivedAt", l.battery, l.battery_time as "batteryTime", h.empty_at as "emptyAt", l.reading_time as "readingTime",
      case when jsonb_typeof(l.reading -> 'signal') = 'number' then (l.reading ->> 'signal')::float8 end as signal,
      l.reading -> 'attributes' ->> 'alarm' as alarm,
      k.reason as "refusedFor", k.last_at as "refusedAt", k.knocks::float8 as knocks, m.fault, m.received_at as "faultAt",
      p.reference as container, p.started_at as "containedSince"
    from tracker t
    join customer c on c.id_customer = t.id_customer
    left join tracker_latest l on l.id_customer = t.id_customer and l.id_tracker = t.id_tracker
    left join tracker_health h on h.id_customer = t.id_customer and h.id_tracker = t.id_tracker
    left join lateral (
      select u.reason, u.last_at, u.knocks from unknown_tracker u where u.identifier in (t.identifier, lower(t.identifier))
      order by u.last_at desc limit 1) k on true
    left join lateral (
      select w.fault, w.received_at from raw_message w where w.id_customer = t.id_customer and w.id_tracker = t.id_tracker
      order by w.id_message desc limit 1) m on m.fault is not null
    left join lateral (
      select a.reference, i.started_at from asset_tracker g
      join asset_place i on i.id_customer = g.id_customer and i.id_asset = g.id_asset and i.ended_at is null
      join asset a on a.id_customer = i.id_customer and a.id_asset = i.id_container
      where g.id_customer = t.id_customer and g.id_tracker = t.id_tracker and g.ended_at is null limit 1) p on true
    where ${ofCustomer(scope, 't.id_customer')} and t.id_tracker = any(${[...idTrackers]}::integer[])`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface ProtocolHeard {
  readonly protocol: string;
  readonly trackers: number;
  readonly heardAt: Date | null;
}

/** Of each protocol how many trackers in service speak it, and when one of them was last heard. */
export function findProtocolsHeard(db: Db, scope: CustomerScope, protocols: readonly string[]): Promise<ProtocolHeard[]> {
  const query = sql<ProtocolHeard>`
    select t.protocol, count(*)::int as trackers, max(l.received_at) as "heardAt"
    from tracker t join tracker_latest l on l.id_customer = t.id_customer and l.id_tracker = t.id_tracker
    where ${ofCustomer(scope, 't.id_customer')} and t.released_at is null and t.status = 'A' and t.protocol = any(${[...protocols]}::text[])
    group by t.protocol`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface Unheard {
  readonly from: Date;
  readonly to: Date;
}

const MOST_UNHEARD = 200;

/** The last times of at least five minutes in which no server listened, the earliest first. */
export function findUnheard(db: Db, scope: CustomerScope): Promise<Unheard[]> {
  const query = sql<Unheard>`
    select * from (
      select u.ended_at as "from", u.heard_again as "to"
      from (select a.ended_at, lead(a.started_at) over (order by a.started_at) as heard_again from alert_listening a) u
      where u.heard_again >= u.ended_at + interval '5 minutes' order by u.ended_at desc limit ${sql.lit(MOST_UNHEARD)}) last
    order by "from"`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
