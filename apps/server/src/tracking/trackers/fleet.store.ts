import { OPERATOR_ID, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { BADLY_KEPT_BELOW, LEAST_KEPT_REPORTS } from '@sillage/domain/tracking/trackers/interval';
import { EMPTY_SOON_DAYS, TRACKER_NEEDS, type TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { IS_LOW, SILENCE, stateIs, TRACKERS } from '../../messages/lists/shared/listedTrackers.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface FleetFilter {
  readonly protocol: TrackerProtocol | null;
}

const FLEET = sql`${TRACKERS} left join tracker_health h on h.id_customer = t.id_customer and h.id_tracker = t.id_tracker`;

/** Trackers in service that are somebody's: of what lies in the operator's stock nobody waits for anything. */
function inFleet(scope: CustomerScope, { protocol }: FleetFilter): RawBuilder<SqlBool> {
  return sql.join<SqlBool>(
    [
      ofCustomer(scope, 't.id_customer'),
      sql<SqlBool>`t.id_customer <> ${sql.lit(OPERATOR_ID)} and t.released_at is null and t.status = 'A' and c.status <> 'deleted'`,
      ...(protocol === null ? [] : [sql<SqlBool>`t.protocol = ${protocol}`]),
    ],
    sql` and `,
  );
}

/** Who needs somebody for what. Never null. */
function needIs(need: TrackerNeed, now: Date): RawBuilder<SqlBool> {
  switch (need) {
    case 'silent':
      return sql<SqlBool>`(${stateIs('offline', now)} and greatest(t.created_at, t.held_since) + ${SILENCE} <= ${now})`;
    case 'battery':
      return sql<SqlBool>`coalesce(h.empty_at <= ${now}::timestamptz + make_interval(days => ${sql.lit(EMPTY_SOON_DAYS)}) or ${IS_LOW}, false)`;
    case 'interval':
      return sql<SqlBool>`coalesce(h.kept < ${sql.lit(BADLY_KEPT_BELOW)} and h.reports >= ${sql.lit(LEAST_KEPT_REPORTS)}, false)`;
    case 'reception':
      return sql<SqlBool>`coalesce(h.is_poorly_heard, false)`;
    case 'firmware':
      return sql<SqlBool>`coalesce(h.is_firmware_old, false)`;
    default:
      return need satisfies never;
  }
}

/** What those of one need are ordered by: who fell silent last, whose battery ends first, who keeps it worst, who is heard worst, by name. */
const ORDERS = {
  silent: { key: sql.raw(`coalesce(extract(epoch from l.received_at)::float8, '-infinity')`), cast: sql.raw('float8'), way: 'desc' },
  battery: {
    key: sql.raw(`coalesce(extract(epoch from coalesce(h.empty_at, l.battery_time))::float8, 'infinity')`),
    cast: sql.raw('float8'),
    way: 'asc',
  },
  interval: { key: sql.raw('h.kept::float8'), cast: sql.raw('float8'), way: 'asc' },
  reception: { key: sql.raw('coalesce(h.signal, 0)::float8'), cast: sql.raw('float8'), way: 'asc' },
  firmware: { key: sql.raw('t.identifier'), cast: sql.raw('text'), way: 'asc' },
} as const satisfies Record<TrackerNeed, object>;

export interface NeedyPlace {
  readonly need: TrackerNeed;
  readonly key: string;
  readonly idTracker: number;
}

interface PageAsked {
  /** Null: whoever needs anything, each once, under what is most urgent. */
  readonly need: TrackerNeed | null;
  readonly after: NeedyPlace | null;
  readonly limit: number;
  readonly now: Date;
}

/** The trackers of one page, those of the most urgent need first. */
export function findNeedyPage(db: Db, scope: CustomerScope, filter: FleetFilter, asked: PageAsked): Promise<NeedyPlace[]> {
  const { need, after, limit } = asked;
  const needs = need === null ? TRACKER_NEEDS.slice(after === null ? 0 : TRACKER_NEEDS.indexOf(after.need)) : [need];
  return inScope(db, scope, async (tx) => {
    const found: NeedyPlace[] = [];
    for (const one of needs) {
      if (found.length >= limit) break;
      const before = need === null ? TRACKER_NEEDS.slice(0, TRACKER_NEEDS.indexOf(one)) : [];
      const place = after?.need === one ? after : null;
      found.push(...(await findOfNeed(tx, scope, filter, { ...asked, need: one, before, after: place, limit: limit - found.length })));
    }
    return found;
  });
}

interface OfNeed extends PageAsked {
  readonly need: TrackerNeed;
  /** Whoever needs one of these stands there. */
  readonly before: readonly TrackerNeed[];
}

async function findOfNeed(tx: Tx, scope: CustomerScope, filter: FleetFilter, { need, before, after, limit, now }: OfNeed) {
  const { key, cast, way } = ORDERS[need];
  const beyond = sql.raw(way === 'asc' ? '>' : '<');
  const where = sql.join<SqlBool>(
    [
      inFleet(scope, filter),
      needIs(need, now),
      ...before.map((one) => sql<SqlBool>`not ${needIs(one, now)}`),
      ...(after === null ? [] : [sql<SqlBool>`(${key}, t.id_tracker) ${beyond} (${after.key}::${cast}, ${after.idTracker}::integer)`]),
    ],
    sql` and `,
  );
  const query = sql<NeedyPlace>`select ${need} as need, ${key}::text as key, t.id_tracker as "idTracker" from ${FLEET}
    where ${where} order by ${key} ${sql.raw(way)}, t.id_tracker ${sql.raw(way)} limit ${limit}`;
  return (await query.execute(tx)).rows;
}

export interface NeedyRow {
  readonly idTracker: number;
  readonly identifier: string;
  readonly type: string;
  readonly protocol: string | null;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly reportingIntervalSeconds: number;
  readonly receivedAt: Date | null;
  readonly battery: number | null;
  readonly emptyAt: Date | null;
  readonly kept: number | null;
  readonly signal: number | null;
  readonly satellites: number | null;
  readonly hdop: number | null;
  readonly firmware: string | null;
  readonly needs: readonly TrackerNeed[];
}

export function listNeedy(db: Db, scope: CustomerScope, idTrackers: readonly number[], now: Date): Promise<NeedyRow[]> {
  const needs = sql.join(TRACKER_NEEDS.map((need) => sql`case when ${needIs(need, now)} then ${sql.lit(need)} end`));
  const query = sql<NeedyRow>`
    select t.id_tracker as "idTracker", t.identifier, t.type, t.protocol, t.id_customer as "idCustomer", c.customer_name as "customerName",
      t.reporting_interval_seconds as "reportingIntervalSeconds", l.received_at as "receivedAt", l.battery, h.empty_at as "emptyAt", h.kept,
      h.signal, h.satellites, h.hdop, h.firmware, array_remove(array[${needs}], null) as needs
    from ${FLEET} where ${ofCustomer(scope, 't.id_customer')} and t.id_tracker = any(${[...idTrackers]}::integer[])`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export type NeedCounts = Readonly<Record<TrackerNeed | 'any', number>>;

export function countNeedy(db: Db, scope: CustomerScope, filter: FleetFilter, now: Date): Promise<NeedCounts> {
  const columns = sql.join(TRACKER_NEEDS.map((need) => sql`${needIs(need, now)} as ${sql.ref(need)}`));
  const counts = sql.join(TRACKER_NEEDS.map((need) => sql`count(*) filter (where n.${sql.ref(need)})::int as ${sql.ref(need)}`));
  const any = sql.join(
    TRACKER_NEEDS.map((need) => sql`n.${sql.ref(need)}`),
    sql` or `,
  );
  // Whether one is silent costs most, and is asked once.
  const query = sql<NeedCounts>`select count(*) filter (where ${any})::int as any, ${counts}
    from (select ${columns} from ${FLEET} where ${inFleet(scope, filter)} offset 0) n`;
  return inScope(db, scope, async (tx) => {
    const [found] = (await query.execute(tx)).rows;
    if (!found) throw new Error('An aggregate answers one row.');
    return found;
  });
}
