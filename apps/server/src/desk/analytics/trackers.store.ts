import type { Only } from '@sillage/domain/desk/analytics/address';
import type { FigureId } from '@sillage/domain/desk/analytics/figures';
import { NO_SUMS, type Sums } from '@sillage/domain/desk/analytics/sums';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { LOW_BATTERY_PERCENT } from '@sillage/domain/tracking/trackers/battery';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ANY_TRACKER, listedTrackers, stateIs, WITH_LINKS } from '../../messages/lists/shared/listedTrackers.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { EntryRow } from './rows.store.ts';

/** Of now: what a tracker of these counts with. Whatever is counted of trackers, and the list behind it, is by these conditions. */
export type TrackerFigure = Extract<FigureId, 'reporting' | 'silent' | 'lowBattery'>;
const IS_LOW = sql<SqlBool>`coalesce(l.battery <= ${sql.lit(LOW_BATTERY_PERCENT)}, false)`;

function valueOfTracker(figure: TrackerFigure, now: Date): RawBuilder<SqlBool> {
  if (figure === 'reporting') return stateIs('online', now);
  return figure === 'silent' ? stateIs('offline', now) : IS_LOW;
}

/** Those in service; of what is counted alone those that count. */
function isCounted(figure: TrackerFigure, now: Date): RawBuilder<SqlBool> {
  return figure === 'reporting' ? sql<SqlBool>`true` : valueOfTracker(figure, now);
}

const inService = (scope: CustomerScope, now: Date) =>
  sql.join(listedTrackers(scope, { ...ANY_TRACKER, state: 'inService' }, now), sql` and `);

export function sumTrackers(db: Db, scope: CustomerScope, now: Date): Promise<Record<TrackerFigure, Sums>> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<{ all: number; online: number; low: number }>`
      select count(*)::int as all, (count(*) filter (where ${stateIs('online', now)}))::int as online, (count(*) filter (where ${IS_LOW}))::int as low
      from ${WITH_LINKS} where ${inService(scope, now)}`.execute(tx.withoutPlugins());
    const { all = 0, online = 0, low = 0 } = rows[0] ?? {};
    const these = (count: number): Sums => ({ ...NO_SUMS, count, hits: count, value: count, base: count });
    return { reporting: { count: all, hits: online, value: online, base: all }, silent: these(all - online), lowBattery: these(low) };
  });
}

interface AskedTrackers {
  readonly figure: TrackerFigure;
  readonly only: Only | null;
  readonly now: Date;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

export function findTrackerRows(db: Db, scope: CustomerScope, { figure, only, now, after, limit }: AskedTrackers): Promise<EntryRow[]> {
  const value = valueOfTracker(figure, now);
  const wanted = only === null ? sql<SqlBool>`true` : only === 'with' ? value : sql<SqlBool>`not ${value}`;
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<EntryRow>`
      select t.id_customer as "idCustomer", c.customer_name as "customerName", t.id_tracker as "idSubject", t.id_tracker as "idRow", '' as day, t.identifier as title,
        t.type as place, '' as part, '' as lane, '' as mode, extract(epoch from l.received_at)::float8 * 1000 as "atMs",
        (case when ${figure === 'lowBattery'} then l.battery when ${value} then 1 else 0 end)::float8 as value, 1::float8 as base
      from ${WITH_LINKS}
      where ${inService(scope, now)} and ${isCounted(figure, now)} and ${wanted} and t.id_tracker > ${after ?? 0}
      order by t.id_tracker limit ${limit}`.execute(tx.withoutPlugins());
    return rows;
  });
}
