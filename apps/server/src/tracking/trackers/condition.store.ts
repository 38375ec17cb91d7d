import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { longestKeptStep } from '@sillage/domain/tracking/trackers/interval';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Measured } from './health.store.ts';

/** More reports are not looked at: about one a minute for thirty days. */
const MOST_REPORTS = 45_000;
/** Reception and firmware are those of so many reports. */
const LAST_REPORTS = 300;

export interface KeptInterval {
  readonly days: number;
  readonly keptShare: number | null;
  readonly reports: number;
  readonly late: number;
  readonly medianSeconds: number | null;
  readonly longestSeconds: number | null;
}

interface Asked {
  readonly now: Date;
  /** Spans that end now; the longest one says how far back is read. */
  readonly days: readonly number[];
  readonly reportingIntervalSeconds: number;
}

/**
 * How a tracker kept its interval over each span, by the steps between its reports that end within it, in the time of the device. The time since the last report
 * is a step as well, once it is longer than promised.
 */
export function readKeptIntervals(
  db: Db,
  scope: CustomerScope,
  { idCustomer, idTracker }: Measured,
  { now, days, reportingIntervalSeconds }: Asked,
): Promise<KeptInterval[]> {
  const query = sql<KeptInterval>`
    with moments as (
      (select r.effective_time as moment, false as is_end from reading r
        where ${ofCustomer(scope, 'r.id_customer')} and r.id_customer = ${idCustomer} and r.id_tracker = ${idTracker}
          and r.effective_time > ${now}::timestamptz - make_interval(days => ${Math.max(...days)}) and r.effective_time <= ${now}
          and (r.flags & ${sql.lit(FLAG_BIT.network)}) = 0
        order by r.effective_time desc limit ${sql.lit(MOST_REPORTS)})
      union all
      select ${now}::timestamptz, true),
    steps as (select moment, is_end, extract(epoch from moment - lag(moment) over (order by moment, is_end))::float8 as seconds from moments),
    judged as (select moment, is_end, seconds, seconds > ${longestKeptStep(reportingIntervalSeconds)} as is_late from steps)
    select d.days, count(*) filter (where not j.is_end)::int as reports,
      count(*) filter (where j.is_late and not j.is_end)::int as late,
      (coalesce(sum(j.seconds) filter (where not j.is_late), 0) / nullif(sum(j.seconds), 0))::float8 as "keptShare",
      percentile_cont(0.5) within group (order by j.seconds) filter (where not j.is_end) as "medianSeconds",
      max(j.seconds) as "longestSeconds"
    from unnest(${days}::integer[]) d (days)
    left join judged j on j.moment > ${now}::timestamptz - make_interval(days => d.days) and (j.is_late or not j.is_end)
    group by d.days order by d.days`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface Voice {
  /** Medians. */
  readonly signal: number | null;
  readonly satellites: number | null;
  readonly hdop: number | null;
  /** The last that was said. */
  readonly firmware: string | null;
  readonly cell: { readonly mobileCountryCode?: unknown; readonly mobileNetworkCode?: unknown } | null;
}

/** The names under which trackers say their firmware. */
const FIRMWARE_NAMES = ['versionFw', 'firmware', 'firmwareVersion', 'fwVersion'];
const firmwareIn = sql.raw(`coalesce(${FIRMWARE_NAMES.map((name) => `r.attributes ->> '${name}'`).join(', ')})`);

/** What the last reports of some days say of what is heard and of the device itself. */
export async function readVoice(db: Db, scope: CustomerScope, { idCustomer, idTracker }: Measured, since: Date): Promise<Voice> {
  const query = sql<Voice>`
    with last as (
      select r.effective_time, r.signal, r.satellites, r.attributes from reading r
      where ${ofCustomer(scope, 'r.id_customer')} and r.id_customer = ${idCustomer} and r.id_tracker = ${idTracker} and r.effective_time >= ${since}
      order by r.effective_time desc limit ${sql.lit(LAST_REPORTS)})
    select percentile_cont(0.5) within group (order by r.signal) as signal,
      percentile_cont(0.5) within group (order by r.satellites) as satellites,
      percentile_cont(0.5) within group (order by case when jsonb_typeof(r.attributes -> 'hdop') = 'number' then (r.attributes ->> 'hdop')::float8 end) as hdop,
      left((array_agg(${firmwareIn} order by r.effective_time desc) filter (where ${firmwareIn} is not null))[1], 100) as firmware,
      (array_agg(r.attributes -> 'network' -> 'cellTowers' -> 0 order by r.effective_time desc)
        filter (where jsonb_typeof(r.attributes -> 'network' -> 'cellTowers' -> 0) = 'object'))[1] as cell
    from last r`;
  const [voice] = await inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
  if (!voice) throw new Error('An aggregate answers one row.');
  return voice;
}
