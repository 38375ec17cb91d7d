import type { OneCustomer } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** A tracker with readings that alerts and shipments have not looked at yet. */
export interface DueTracker {
  readonly idCustomer: number;
  readonly idTracker: number;
  /** Epoch ms of the earliest of them. */
  readonly fromMs: number;
  readonly version: number;
}

/** Without a lock: the gateways go on writing to these rows, and the version tells whether they did. */
export function findDue(tx: Tx, limit: number, except: readonly number[]): Promise<DueTracker[]> {
  return tx
    .selectFrom('trackerLatest')
    .select(['idCustomer', 'idTracker', 'evaluateVersion as version'])
    .select(sql<number>`extract(epoch from evaluate_from)::float8 * 1000`.as('fromMs'))
    .where('evaluateFrom', 'is not', null)
    .where((eb) => (except.length === 0 ? eb.lit(true) : eb('idTracker', 'not in', except)))
    .orderBy('idTracker')
    .limit(limit)
    .execute();
}

/** Ends what was looked at; a tracker that reported meanwhile stays due. */
export async function clearDue(tx: Tx, done: readonly DueTracker[]): Promise<void> {
  if (done.length === 0) return;
  await sql`
    update tracker_latest l set evaluate_from = null
    from unnest(${done.map((one) => one.idCustomer)}::int[], ${done.map((one) => one.idTracker)}::int[], ${done.map((one) => one.version)}::bigint[])
      as d (id_customer, id_tracker, version)
    where l.id_customer = d.id_customer and l.id_tracker = d.id_tracker and l.evaluate_version = d.version`.execute(tx);
}

/** What these trackers reported since then has to be looked at again. */
export async function markDue(
  tx: Tx,
  scope: OneCustomer,
  trackers: readonly { idTracker: number; startedAt: Date | '-infinity' }[],
): Promise<void> {
  await sql`
    update tracker_latest l set evaluate_from = least(l.evaluate_from, greatest(d.since, '2000-01-01')), evaluate_version = l.evaluate_version + 1
    from unnest(${trackers.map((one) => one.idTracker)}::int[], ${trackers.map((one) => one.startedAt)}::timestamptz[]) as d (id_tracker, since)
    where l.id_customer = ${scope} and l.id_tracker = d.id_tracker`.execute(tx);
}

export interface Span {
  readonly idCustomer: number;
  readonly idTracker: number;
  readonly fromMs: number;
  readonly toMs: number | null;
}

export interface SpanReading {
  /** Index of the span it belongs to. */
  readonly span: number;
  readonly time: number;
  readonly flags: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly temperature: number | null;
}

/** Before the first time a date can name, there is only the beginning. */
const FIRST_DATE_MS = -8.64e15;
const at = (ms: number) => (ms > FIRST_DATE_MS ? new Date(ms) : '-infinity');

/** The readings of many spans at once, each in event time; at most `limit` of a span, the earliest first. */
export function readSpans(tx: Tx, spans: readonly Span[], limit: number): Promise<SpanReading[]> {
  if (spans.length === 0) return Promise.resolve([]);
  return sql<SpanReading>`
    select (s.ordinal - 1)::int as span, extract(epoch from r.effective_time)::float8 * 1000 as time, r.flags, r.latitude, r.longitude, r.accuracy, r.speed, r.temperature
    from unnest(${spans.map((span) => span.idCustomer)}::int[], ${spans.map((span) => span.idTracker)}::int[],
        ${spans.map((span) => at(span.fromMs))}::timestamptz[], ${spans.map((span) => (span.toMs === null ? 'infinity' : at(span.toMs)))}::timestamptz[])
        with ordinality as s (id_customer, id_tracker, from_time, to_time, ordinal),
      lateral (select effective_time, flags, latitude, longitude, accuracy, speed, temperature from reading r
        where r.id_customer = s.id_customer and r.id_tracker = s.id_tracker and r.effective_time >= s.from_time and r.effective_time <= s.to_time
        order by r.effective_time limit ${limit}) r
    order by s.ordinal, r.effective_time`
    .execute(tx.withoutPlugins())
    .then(({ rows }) => rows);
}

export interface Threshold extends Span {
  /** °C; `below` finds a value at or under it, otherwise at or over it. */
  readonly celsius: number;
  readonly below: boolean;
}

/** For each: the epoch ms of the last reading before `toMs` on the safe side of the threshold, null when there is none. */
export async function lastSafeReadings(tx: Tx, thresholds: readonly Threshold[], excludedFlags: number): Promise<(number | null)[]> {
  if (thresholds.length === 0) return [];
  const { rows } = await sql<{ time: number | null }>`
    select (select extract(epoch from r.effective_time)::float8 * 1000 from reading r
      where r.id_customer = s.id_customer and r.id_tracker = s.id_tracker and r.effective_time >= s.from_time and r.effective_time < s.to_time
        and (r.flags & ${excludedFlags}) = 0 and case when s.below then r.temperature <= s.celsius else r.temperature >= s.celsius end
      order by r.effective_time desc limit 1) as time
    from unnest(${thresholds.map((one) => one.idCustomer)}::int[], ${thresholds.map((one) => one.idTracker)}::int[],
      ${thresholds.map((one) => at(one.fromMs))}::timestamptz[], ${thresholds.map((one) => at(one.toMs ?? 0))}::timestamptz[],
      ${thresholds.map((one) => one.celsius)}::real[], ${thresholds.map((one) => one.below)}::bool[])
      with ordinality as s (id_customer, id_tracker, from_time, to_time, celsius, below, ordinal)
    order by s.ordinal`.execute(tx);
  return rows.map(({ time }) => time);
}
