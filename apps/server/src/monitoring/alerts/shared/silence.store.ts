import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** A tracker that was not heard for too long, by one rule. */
export interface Silent {
  readonly idCustomer: OneCustomer;
  readonly idRule: number;
  readonly ruleName: string;
  readonly idTracker: number;
  readonly idShipment: number | null;
  readonly idAsset: number | null;
  /** Epoch ms since when nothing was heard (or watched), and minutes that may pass so. */
  readonly sinceMs: number;
  readonly limitMinutes: number;
}

export interface HeardAgain extends Silent {
  readonly idEpisode: number;
  readonly raisedMs: number;
  readonly clearedMs: number;
}

/** As long as one beat follows another within this, it was listened all the time. */
const BEAT_GAP = '90 seconds';
const USUAL_INTERVALS = 3;
/** What is older is not needed to reckon with any more. */
const KEPT = '40 days';

/** Says that it is listened now. */
export async function beat(tx: Tx, now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update alert_listening set ended_at = greatest(ended_at, ${now})
    where id_listening = (select id_listening from alert_listening where ended_at > ${now}::timestamptz - ${BEAT_GAP}::interval order by ended_at desc limit 1)`.execute(
    tx,
  );
  if (numAffectedRows === 0n) await sql`insert into alert_listening (started_at, ended_at) values (${now}, ${now})`.execute(tx);
  await sql`delete from alert_listening where ended_at < ${now}::timestamptz - ${KEPT}::interval`.execute(tx);
}

/** What each rule for silence watches, and since when. */
const targets = sql`
  select r.id_customer, r.id_rule, r.rule_name, r.value_max, r.phases, k.id_tracker, k.id_shipment, null::int as id_asset, greatest(r.watch_from, k.started_at) as since
  from alert_rule r join shipment_tracker k on k.id_customer = r.id_customer and k.id_shipment = r.id_shipment and k.ended_at is null
    join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment and (s.arrived_at is null or 'destination' = any(r.phases))
  where r.rule_key = 'silence' and r.deleted_at is null
  union all
  select r.id_customer, r.id_rule, r.rule_name, r.value_max, r.phases, r.id_tracker, null, null, r.watch_from
  from alert_rule r where r.rule_key = 'silence' and r.deleted_at is null and r.id_tracker is not null
  union all
  select r.id_customer, r.id_rule, r.rule_name, r.value_max, r.phases, k.id_tracker, null, r.id_asset, greatest(r.watch_from, k.started_at)
  from alert_rule r join asset_tracker k on k.id_customer = r.id_customer and k.id_asset = r.id_asset and k.ended_at is null
  where r.rule_key = 'silence' and r.deleted_at is null
  union all
  select r.id_customer, r.id_rule, r.rule_name, r.value_max, r.phases, k.id_tracker, null, r.id_asset, greatest(r.watch_from, k.started_at, p.started_at)
  from alert_rule r join asset_place p on p.id_customer = r.id_customer and p.id_asset = r.id_asset and p.ended_at is null
    join asset_tracker k on k.id_customer = p.id_customer and k.id_asset = p.id_container and k.ended_at is null
  where r.rule_key = 'silence' and r.deleted_at is null
  union all
  select r.id_customer, r.id_rule, r.rule_name, r.value_max, r.phases, t.id_tracker, null, null, r.watch_from
  from alert_rule r join tracker t on t.id_customer = r.id_customer
  where r.rule_key = 'silence' and r.deleted_at is null and r.id_shipment is null and r.id_tracker is null and r.id_asset is null`;

/** What each watches now: one of some phases only while the shipment that the tracker is on is in one of them. */
const watched = sql`
  select x.id_customer, x.id_rule, x.rule_name, x.value_max, x.id_tracker, x.id_shipment, x.id_asset, greatest(x.since, p.since) as since
  from (${targets}) x left join lateral (
    select greatest(k.started_at, coalesce(s.arrived_at, s.departed_at, '-infinity')) as since,
      case when s.arrived_at is not null then 'destination' when s.departed_at is not null then 'transit' else 'before' end as phase
    from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
    where k.id_customer = x.id_customer and k.id_tracker = x.id_tracker and k.ended_at is null and k.id_shipment = coalesce(x.id_shipment, k.id_shipment)) p
    on x.phases <> '{}'
  where x.phases = '{}' or p.phase = any(x.phases)`;

const columns = sql`w.id_customer as "idCustomer", w.id_rule as "idRule", w.rule_name as "ruleName", w.id_tracker as "idTracker",
  coalesce(w.id_shipment, (select k.id_shipment from shipment_tracker k where k.id_customer = w.id_customer and k.id_tracker = w.id_tracker and k.ended_at is null)) as "idShipment",
  w.id_asset as "idAsset"`;

/**
 * Trackers in service that were heard before and not since, although it was listened long enough; none that is told of already. One whose history alone is here
 * counts from when it came; one that was told of before and not heard since, as it was out of service meanwhile, from the end of that. Nothing is heard of a paused customer.
 */
export async function findSilent(tx: Tx, now: Date, limit: number): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select ${columns}, extract(epoch from v.since)::float8 * 1000 as "sinceMs", v.minutes as "limitMinutes"
    from (${watched}) w
      join tracker t on t.id_customer = w.id_customer and t.id_tracker = w.id_tracker and t.status = 'A' and t.released_at is null
      join customer c on c.id_customer = w.id_customer and c.status = 'active'
      join tracker_latest l on l.id_customer = w.id_customer and l.id_tracker = w.id_tracker,
      lateral (select greatest(l.received_at, t.created_at, t.held_since, w.since) as heard,
        coalesce(w.value_max, ${USUAL_INTERVALS}::int * t.reporting_interval_seconds / 60.0)::float8 as minutes) u,
      lateral (select u.minutes, greatest(u.heard, case when u.heard + make_interval(secs => u.minutes * 60) < ${now} then (
        select max(e.cleared_at) from alert_episode e
        where e.id_customer = w.id_customer and e.id_rule = w.id_rule and e.id_tracker = w.id_tracker) end) as since) v
    where v.since + make_interval(secs => v.minutes * 60) < ${now}
      and (select coalesce(sum(extract(epoch from least(h.ended_at, ${now}) - greatest(h.started_at, v.since))), 0) from alert_listening h
        where h.ended_at > v.since and h.started_at < ${now}) >= v.minutes * 60
      and not exists (select from alert_episode e where e.id_rule = w.id_rule and e.id_customer = w.id_customer and e.id_tracker = w.id_tracker and e.cleared_at is null)
    order by w.id_customer, w.id_rule, w.id_tracker limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/** Those that were heard again, are out of service, went to another customer, or are watched no more. */
export async function findHeardAgain(tx: Tx, now: Date, limit: number): Promise<HeardAgain[]> {
  const { rows } = await sql<HeardAgain>`
    select e.id_customer as "idCustomer", e.id_rule as "idRule", r.rule_name as "ruleName", e.id_tracker as "idTracker", e.id_shipment as "idShipment",
      e.id_asset as "idAsset", e.id_episode as "idEpisode", extract(epoch from e.started_at)::float8 * 1000 as "sinceMs", e.limit_value as "limitMinutes",
      extract(epoch from e.raised_at)::float8 * 1000 as "raisedMs",
      extract(epoch from greatest(e.raised_at, case when l.received_at > e.started_at then l.received_at else ${now} end))::float8 * 1000 as "clearedMs"
    from alert_rule r join alert_episode e on e.id_rule = r.id_rule and e.id_customer = r.id_customer and e.cleared_at is null
      join tracker t on t.id_customer = e.id_customer and t.id_tracker = e.id_tracker
      join tracker_latest l on l.id_customer = e.id_customer and l.id_tracker = e.id_tracker
    where r.rule_key = 'silence' and r.deleted_at is null and (l.received_at > e.started_at or t.status <> 'A' or t.released_at is not null
      or not exists (select from (${watched}) w where w.id_rule = e.id_rule and w.id_customer = e.id_customer and w.id_tracker = e.id_tracker))
    order by e.id_customer, e.id_episode limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/** Answers the id, or nothing when somebody else has raised the very same. */
export async function insertSilence(tx: Tx, { sinceMs, limitMinutes, ...one }: Silent, raisedAt: Date): Promise<number | undefined> {
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
      startedAt: new Date(sinceMs),
      raisedAt,
      clearedAt: null,
      limitValue: limitMinutes,
      extreme: (raisedAt.getTime() - sinceMs) / 60_000,
    })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idRule', 'idTracker', 'direction', 'startedAt']).doNothing())
    .returning('idEpisode')
    .executeTakeFirst();
  return row?.idEpisode;
}

export async function endSilence(tx: Tx, { idCustomer, idEpisode, sinceMs, clearedMs }: HeardAgain): Promise<void> {
  await tx
    .updateTable('alertEpisode')
    .set({ clearedAt: new Date(clearedMs), status: 'R', extreme: (clearedMs - sinceMs) / 60_000 })
    .where('idCustomer', '=', idCustomer)
    .where('idEpisode', '=', idEpisode)
    .where('clearedAt', 'is', null)
    .execute();
}

/** Part of letting a paused customer go on: what nobody could hear in the pause is no silence. */
export async function countSilenceAnew(tx: Tx, scope: OneCustomer, now: Date): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('alertRule')
      .set({ watchFrom: now })
      .where('idCustomer', '=', scope)
      .where('ruleKey', '=', 'silence')
      .where('deletedAt', 'is', null)
      .execute(),
  );
}
