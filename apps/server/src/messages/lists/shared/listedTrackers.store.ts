import { OPERATOR_ID, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DUE_SOON_DAYS, type CalibrationState } from '@sillage/domain/tracking/calibrations/calibration';
import { plainText } from '@sillage/domain/platform/text/plainText';
import type { TrackerTrouble } from '@sillage/domain/journeys/shipments/shipment';
import { LOW_BATTERY_PERCENT } from '@sillage/domain/tracking/trackers/battery';
import { SILENT_AFTER_INTERVALS, type TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import type { BatteryFilter, TrackerHolder, TrackerPlace, TrackerState } from '@sillage/domain/tracking/trackers/trackerList';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { containing } from '../../../platform/db/containing.ts';

export interface TrackerFilter {
  readonly search: string;
  /** Each of these null where it is not asked for. */
  readonly state: TrackerState | null;
  readonly on: TrackerPlace | null;
  readonly held: TrackerHolder | null;
  readonly calibration: CalibrationState | null;
  readonly battery: BatteryFilter | null;
  /** Empty is any. */
  readonly types: readonly TrackerType[];
}

/** Whichever there are. */
export const ANY_TRACKER: TrackerFilter = { search: '', state: null, on: null, types: [], held: null, calibration: null, battery: null };

type Condition = RawBuilder<SqlBool>;

export const TRACKERS = sql.raw(`tracker t
  join customer c on c.id_customer = t.id_customer
  left join tracker_latest l on l.id_customer = t.id_customer and l.id_tracker = t.id_tracker`);
/** What a `tracker t` is on now. */
export const LINKS =
  sql.raw(`left join shipment_tracker k on k.id_customer = t.id_customer and k.id_tracker = t.id_tracker and k.ended_at is null
  left join asset_tracker g on g.id_customer = t.id_customer and g.id_tracker = t.id_tracker and g.ended_at is null`);
export const WITH_LINKS = sql`${TRACKERS} ${LINKS}`;

/** All the time in which no server listened, reckoned once a query. */
const UNHEARD_AT_MOST = sql.raw(`(select coalesce(sum(u.heard_again - u.ended_at) filter (where u.heard_again > u.ended_at), '0')
  from (select a.ended_at, lead(a.started_at) over (order by a.started_at) as heard_again from alert_listening a) u)`);

/** Until then nobody waits for a report of `tracker t`. */
export const SILENCE = sql`make_interval(secs => ${sql.lit(SILENT_AFTER_INTERVALS)} * t.reporting_interval_seconds)`;
/** What was measured last is little: as an index has it. */
export const IS_LOW = sql<SqlBool>`l.battery <= ${sql.lit(LOW_BATTERY_PERCENT)}`;

/** The shipments on one of whose trackers something is wrong now. */
export function onTrackers(scope: CustomerScope, trouble: TrackerTrouble, now: Date): RawBuilder<unknown> {
  const silent = sql`${stateIs('offline', now)} and greatest(t.created_at, t.held_since, k.started_at) + ${SILENCE} <= ${now}`;
  return sql`select k.id_shipment from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    left join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
    where ${ofCustomer(scope, 'k.id_customer')} and k.ended_at is null and t.status = 'A' and ${trouble === 'silent' ? silent : IS_LOW}`;
}

interface TrackerCounts {
  readonly total: number;
  readonly inService: number;
  readonly online: number;
  readonly offline: number;
  readonly stock: number;
  readonly outOfService: number;
}

/** Of each state, of what else is asked for. */
export function countTrackers(db: Db, scope: CustomerScope, filter: TrackerFilter, now: Date): Promise<TrackerCounts> {
  const counted = (state: TrackerState) => sql`(count(*) filter (where ${stateIs(state, now)}))::int`;
  const where = sql.join<SqlBool>(listedTrackers(scope, { ...filter, state: null }, now), sql` and `);
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<
      Omit<TrackerCounts, 'offline'>
    >`select count(*)::int as total, ${counted('inService')} as "inService", ${counted('online')} as online,
      ${counted('stock')} as stock, ${counted('outOfService')} as "outOfService" from ${WITH_LINKS} where ${where}`.execute(tx);
    const [counts] = rows;
    if (!counts) throw new Error('An aggregate answers one row.');
    // Whoever is in service is the one or the other, and to ask whether they were heard costs most.
    return { ...counts, offline: counts.inService - counts.online };
  });
}

/** How many a list has, counted up to `most`. */
export async function countListedTrackers(db: Db, scope: CustomerScope, filter: TrackerFilter, now: Date, most: number): Promise<number> {
  const where = sql.join<SqlBool>(listedTrackers(scope, filter, now), sql` and `);
  const query = sql<{ count: number }>`select count(*)::int as count from (select from ${WITH_LINKS} where ${where} limit ${most}) counted`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0);
}

/** Which trackers a list shows, of `WITH_LINKS`. Whatever is counted beside it, or leads to it, is counted by this. */
export function listedTrackers(
  scope: CustomerScope,
  { search, state, on, held, types, calibration, battery }: TrackerFilter,
  now: Date,
): Condition[] {
  const places = {
    asset: [sql<SqlBool>`g.id_tracker is not null`],
    shipment: [sql<SqlBool>`k.id_tracker is not null`],
    nothing: [sql<SqlBool>`k.id_tracker is null and g.id_tracker is null`],
  };
  return [
    ofCustomer(scope, 't.id_customer'),
    sql<SqlBool>`t.released_at is null`,
    heldBy(held),
    ...(state === null ? [] : [stateIs(state, now)]),
    ...(calibration === null ? [] : [calibrationIs(calibration, now)]),
    ...(battery === null ? [] : [IS_LOW]),
    ...(on === null ? [] : places[on]),
    ...(types.length === 0 ? [] : [sql<SqlBool>`t.type in (${sql.join(types)})`]),
    ...(search === '' ? [] : [sql<SqlBool>`t.search_text like ${containing(plainText(search))}`]),
  ];
}

/** As `calibrationStateOf` says, of the certificate of `tracker t` that holds longest. */
export function calibrationIs(state: CalibrationState, now: Date): Condition {
  const last = sql`(select max(n.due_on) from calibration n where n.id_customer = t.id_customer and n.id_tracker = t.id_tracker)`;
  const end = sql`((${last} + 1)::timestamp at time zone 'UTC')`;
  const soon = sql`${now}::timestamptz + make_interval(days => ${DUE_SOON_DAYS})`;
  switch (state) {
    case 'none':
      return sql<SqlBool>`${last} is null`;
    case 'overdue':
      return sql<SqlBool>`${end} <= ${now}::timestamptz`;
    case 'dueSoon':
      return sql<SqlBool>`(${end} > ${now}::timestamptz and ${end} <= ${soon})`;
    case 'valid':
      return sql<SqlBool>`${end} > ${soon}`;
    default:
      return state satisfies never;
  }
}

function heldBy(held: TrackerHolder | null): Condition {
  if (held === 'operator') return sql<SqlBool>`t.id_customer = ${OPERATOR_ID}`;
  return held === 'deleted' ? sql<SqlBool>`c.status = 'deleted'` : sql<SqlBool>`c.status <> 'deleted'`;
}

/** Of `tracker t` with its `LINKS`; whether it is heard also of its latest report `l`. */
export function stateIs(state: TrackerState, now: Date): Condition {
  const limit = sql`${now}::timestamptz - make_interval(secs => ${SILENT_AFTER_INTERVALS} * t.reporting_interval_seconds)`;
  // What `silent_since` would add at most: who was heard lately, or too long ago for that, is not asked about one by one.
  const heard = sql`coalesce(l.received_at >= ${limit} or (l.received_at + ${UNHEARD_AT_MOST} >= ${limit} and silent_since(l.received_at) >= ${limit}), false)`;
  switch (state) {
    case 'inService':
      return sql<SqlBool>`t.status = 'A'`;
    case 'online':
      return sql<SqlBool>`(t.status = 'A' and ${heard})`;
    case 'offline':
      return sql<SqlBool>`(t.status = 'A' and not ${heard})`;
    case 'stock':
      return sql<SqlBool>`(t.status = 'A' and k.id_tracker is null and g.id_tracker is null)`;
    case 'outOfService':
      return sql<SqlBool>`t.status = 'H'`;
    default:
      return state satisfies never;
  }
}
