import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { BatteryPoint } from '@sillage/domain/tracking/trackers/battery';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface Measured {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface HealthPoint {
  /** Epoch ms. */
  readonly time: number;
  readonly reports: number;
  readonly battery: number | null;
  readonly highestBattery: number | null;
  readonly signal: number | null;
}

const ofTracker = (scope: CustomerScope, { idCustomer, idTracker }: Measured) =>
  sql`${ofCustomer(scope, 'r.id_customer')} and r.id_customer = ${idCustomer} and r.id_tracker = ${idTracker}`;

/** The time in equal parts: in each the last moment, the lowest and the highest battery, the mean signal. */
export function readHealth(
  db: Db,
  scope: CustomerScope,
  tracker: Measured,
  { from, to }: Span,
  partSeconds: number,
): Promise<HealthPoint[]> {
  const query = sql<HealthPoint>`
    select extract(epoch from max(r.effective_time))::float8 * 1000 as time, count(*) filter (where (r.flags & ${sql.lit(FLAG_BIT.network)}) = 0)::int as reports, min(r.battery) as battery, max(r.battery) as "highestBattery", avg(r.signal)::float8 as signal
    from reading r where ${ofTracker(scope, tracker)} and r.effective_time >= ${from} and r.effective_time <= ${to}
    group by floor(extract(epoch from r.effective_time) / ${partSeconds}) order by 1`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface ClimatePoint {
  /** Epoch ms. */
  readonly time: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/** What it measured, the earliest first; at most so many. */
export function readClimatePoints(
  db: Db,
  scope: CustomerScope,
  tracker: Measured,
  { from, to }: Span,
  most: number,
): Promise<ClimatePoint[]> {
  const query = sql<ClimatePoint>`
    select extract(epoch from r.effective_time)::float8 * 1000 as time, r.temperature, r.humidity
    from reading r where ${ofTracker(scope, tracker)} and r.effective_time >= ${from} and r.effective_time <= ${to}
      and (r.temperature is not null or r.humidity is not null)
    order by r.effective_time limit ${most}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** The mean battery of each hour. */
export function readBattery(db: Db, scope: CustomerScope, tracker: Measured, { from, to }: Span): Promise<BatteryPoint[]> {
  const query = sql<BatteryPoint>`
    select extract(epoch from max(r.effective_time))::float8 * 1000 as time, avg(r.battery)::float8 as percent
    from reading r where ${ofTracker(scope, tracker)} and r.effective_time >= ${from} and r.effective_time <= ${to} and r.battery is not null
    group by date_trunc('hour', r.effective_time) order by 1`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface Gaps {
  readonly count: number;
  readonly totalSeconds: number;
  /** Epoch ms; those that reach the end of the time are not over. */
  readonly longest: readonly { readonly from: number; readonly to: number; readonly isOpen: boolean }[];
}

/** The times between two reports, one of them in the span, that were longer than the tracker is allowed; from the last one on until now, too. */
export async function findGaps(
  db: Db,
  scope: CustomerScope,
  tracker: Measured,
  { from, to }: Span,
  { longestSeconds, most }: { readonly longestSeconds: number; readonly most: number },
): Promise<Gaps> {
  const query = sql<Gaps>`
    with moments as (
      (select r.effective_time as moment, false as is_end from reading r
        where ${ofTracker(scope, tracker)} and r.effective_time < ${from} order by r.effective_time desc limit 1)
      union all
      select r.effective_time, false from reading r where ${ofTracker(scope, tracker)} and r.effective_time >= ${from} and r.effective_time <= ${to}
      union all
      select ${to}::timestamptz, true),
    steps as (select lag(moment) over (order by moment, is_end) as before, moment, is_end from moments),
    gaps as (select before, moment, is_end, extract(epoch from moment - before)::float8 as seconds from steps
      where moment - before > make_interval(secs => ${longestSeconds}))
    select count(*)::int as count, coalesce(sum(seconds), 0)::float8 as "totalSeconds",
      coalesce((select jsonb_agg(jsonb_build_object('from', extract(epoch from before) * 1000, 'to', extract(epoch from moment) * 1000, 'isOpen', is_end)
        order by before desc) from (select * from gaps order by seconds desc limit ${most}) longest), '[]') as longest
    from gaps`;
  return inScope(db, scope, async (tx) => {
    const { rows } = await query.execute(tx);
    return rows[0] ?? { count: 0, totalSeconds: 0, longest: [] };
  });
}
