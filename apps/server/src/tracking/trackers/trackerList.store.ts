import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import type { TrackerOrder } from '@sillage/domain/tracking/trackers/trackerList';
import { sql, type SqlBool } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { listedTrackers, TRACKERS, WITH_LINKS, type TrackerFilter } from '../../messages/lists/shared/listedTrackers.store.ts';

interface PageAsked {
  readonly by: TrackerOrder;
  readonly direction: OrderDirection;
  /** What the last row of the page before was ordered by, and its number. */
  readonly after: { readonly key: string; readonly idTracker: number } | null;
  readonly limit: number;
  readonly now: Date;
}

const COLUMNS = {
  identifier: { column: sql.raw('t.identifier'), cast: sql.raw('text'), isUp: true },
  heard: { column: sql.raw('l.received_at'), cast: sql.raw('timestamptz'), isUp: false },
  battery: { column: sql.raw('l.battery'), cast: sql.raw('real'), isUp: true },
} as const satisfies Record<TrackerOrder, object>;
const NUMBER = sql.raw('t.id_tracker');
/** What those that were never heard of, or never measured, are ordered by. */
const NEVER = 'never';

interface FoundTracker {
  readonly idTracker: number;
  readonly key: string;
}

/**
 * The trackers of one page, in order: their numbers, and what they were ordered by. `ASC` is A to Z, the newest, the lowest battery first. Those that were
 * never heard of, or never measured, come last either way, and are asked for once the others are through: so the newest reports are read along their index.
 */
export function findTrackerPage(db: Db, scope: CustomerScope, filter: TrackerFilter, asked: PageAsked): Promise<FoundTracker[]> {
  const { by, after, limit } = asked;
  const mayLack = by !== 'identifier';
  return inScope(db, scope, async (tx) => {
    const isThrough = mayLack && after?.key === NEVER;
    const known = isThrough ? [] : await findKnown(tx, scope, filter, asked);
    if (!mayLack || known.length === limit) return known;
    const rest = { ...asked, limit: limit - known.length, after: isThrough ? after : null };
    return [...known, ...(await findLacking(tx, scope, filter, rest))];
  });
}

async function findKnown(tx: Tx, scope: CustomerScope, filter: TrackerFilter, { by, direction, after, limit, now }: PageAsked) {
  const { cast } = COLUMNS[by];
  const column = isFarOff(filter, by, direction) ? FAR_OFF : COLUMNS[by].column;
  const [way, beyond] = wayOf(by, direction);
  const number = by === 'identifier' ? NUMBER : sql.raw('l.id_tracker');
  const further =
    after === null ? [] : [sql<SqlBool>`(${column}, ${number}) ${beyond} (${after.key}::${cast}, ${after.idTracker}::integer)`];
  const where = sql.join<SqlBool>([...listedTrackers(scope, filter, now), sql<SqlBool>`${column} is not null`, ...further], sql` and `);
  const query = sql<FoundTracker>`select ${number} as "idTracker", ${column}::text as key from ${tablesOf(filter)}
    where ${where} order by ${column} ${way}, ${number} ${way} limit ${limit}`;
  return (await query.execute(tx)).rows;
}

async function findLacking(tx: Tx, scope: CustomerScope, filter: TrackerFilter, { by, direction, after, limit, now }: PageAsked) {
  const [way, beyond] = wayOf(by, direction);
  const further = after === null ? [] : [sql<SqlBool>`${NUMBER} ${beyond} ${after.idTracker}::integer`];
  const where = sql.join<SqlBool>(
    [...listedTrackers(scope, filter, now), sql<SqlBool>`${COLUMNS[by].column} is null`, ...further],
    sql` and `,
  );
  const query = sql<FoundTracker>`select ${NUMBER} as "idTracker", ${NEVER} as key from ${tablesOf(filter)}
    where ${where} order by ${NUMBER} ${way} limit ${limit}`;
  return (await query.execute(tx)).rows;
}

function wayOf(by: TrackerOrder, direction: OrderDirection) {
  return COLUMNS[by].isUp === (direction === 'ASC') ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
}

/** Those that are online are the newest, the others the oldest: along the index from the other end, nearly all would be read in vain. */
const FAR_OFF = sql.raw(`(l.received_at + interval '0')`);

function isFarOff({ state }: TrackerFilter, by: TrackerOrder, direction: OrderDirection): boolean {
  return by === 'heard' && ((state === 'online' && direction === 'DSC') || (state === 'offline' && direction === 'ASC'));
}

/** What they are on is joined where it is asked for. */
function tablesOf({ on, state }: TrackerFilter) {
  return on === null && state !== 'stock' ? TRACKERS : WITH_LINKS;
}
