import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { type OrderDirection, type ShipmentOrder, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { areAll, CURRENT, listed, type Condition, type ShipmentFilter } from '../../messages/lists/shared/listedShipments.store.ts';

export interface PageAsked {
  readonly order: { readonly by: ShipmentOrder; readonly direction: OrderDirection } | null;
  /** What the last row of the page before was ordered by, and its number. */
  readonly after: { readonly key: string; readonly idShipment: number } | null;
  readonly limit: number;
}

/** A shipment's number, and what it was ordered by. */
export interface Found {
  readonly idShipment: number;
  readonly key: string;
}

/** The shipments of one page, in order. */
export function findPage(db: Db, scope: CustomerScope, filter: ShipmentFilter, asked: PageAsked): Promise<Found[]> {
  const stretches = stretchesOf(filter).map((stretch) => listed(scope, stretch));
  if (stretches.length === 0) return Promise.resolve([]);
  return inScope(db, scope, async (tx) => {
    if (asked.order?.by !== 'client') return (await byOwnColumn(stretches, asked).execute(tx)).rows;
    const where = listed(scope, filter);
    const isFew = filter.search !== '' && (await estimate(tx, where)) < MOST_SORTED;
    const sorted = isFew ? (await byCustomerSorted(where, asked).execute(tx)).rows[0] : null;
    return sorted?.page ?? (await byCustomer(stretches, scope, asked).execute(tx)).rows;
  });
}

/** Of one archive state and one status (or any) each: such are in order as they lie in an index, and several are merged from their first rows. */
function stretchesOf(filter: ShipmentFilter): ShipmentFilter[] {
  const { statuses } = filter;
  const each = areAll(statuses) ? [statuses] : statuses.map((status) => [status]);
  return filter.archiveStates.flatMap((archiveState) => each.map((some) => ({ ...filter, archiveStates: [archiveState], statuses: some })));
}

/** So few of what is searched for are read as a whole: to be sorted, or to be counted. Of more, a page is sooner found customer by customer. */
const MOST_SORTED = 10_000;
const MOST_COUNTED = 20_000;

/** How many PostgreSQL expects, by its statistics: nothing is read. */
async function estimate(tx: Db, where: readonly Condition[]): Promise<number> {
  const explained = sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) select from shipment s where ${and(where)}`;
  const { rows } = await explained.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** How many of each status there are, each counted up to `most`. */
export async function countStatuses(
  db: Db,
  scope: CustomerScope,
  filter: ShipmentFilter,
  most: number,
): Promise<Map<ShipmentStatus, number>> {
  const where = listed(scope, filter);
  const together = filter.search === '' ? null : await inScope(db, scope, (tx) => countTogether(tx, where));
  if (together !== null) return new Map(together.map(({ status, count }) => [status, Math.min(count, most)]));
  const counted = filter.statuses.map(async (status) => {
    const query = sql<{ count: number }>`select count(*)::int as count from
      (select from shipment s where ${and(listed(scope, { ...filter, statuses: [status] }))} limit ${most}) counted`;
    return [status, await inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0)] as const;
  });
  return new Map(await Promise.all(counted));
}

/** From which countries to which the shipments of some archive states go; null where an address says none. */
export function findCountryPairs(db: Db, scope: CustomerScope, archiveStates: ShipmentFilter['archiveStates']) {
  const where = listed(scope, { ...CURRENT, archiveStates });
  const query = sql<{ from: string | null; to: string | null }>`select distinct s.departure_country as "from", s.arrival_country as "to"
    from shipment s where ${and(where)}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** The few that a search finds are read once for all statuses; null where they are not few. */
async function countTogether(tx: Db, where: readonly Condition[]) {
  if ((await estimate(tx, where)) > MOST_COUNTED) return null;
  const query = sql<{
    status: ShipmentStatus;
    count: number;
  }>`select s.status, count(*)::int as count from shipment s where ${and(where)} group by s.status`;
  return (await query.execute(tx)).rows;
}

/** `ASC` is the newest first, and A to Z (section 9). */
const COLUMNS = {
  none: { column: sql.raw('s.id_shipment'), cast: sql.raw('integer'), ascending: false },
  reference: { column: sql.raw('s.reference_key'), cast: sql.raw('text'), ascending: true },
  ETA: { column: sql.raw('s.expected_at'), cast: sql.raw('timestamptz'), ascending: false },
};

/** What nobody knows the arrival of is kept as arriving at the end of time; nobody who looks for the latest first looks for that. */
const UNDATED_LAST = [
  { only: [sql<SqlBool>`s.expected_at < 'infinity'`], place: COLUMNS.ETA.column },
  { only: [sql<SqlBool>`s.expected_at = 'infinity'`], place: sql.raw(`'-infinity'::timestamptz`) },
];

type Stretches = readonly (readonly Condition[])[];

function byOwnColumn(stretches: Stretches, { order, after, limit }: PageAsked): RawBuilder<Found> {
  const { column, cast, ascending } = COLUMNS[order === null || order.by === 'client' ? 'none' : order.by];
  const isUp = order?.direction === 'DSC' ? !ascending : ascending;
  const [way, beyond] = isUp ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const beyondIt = (place: RawBuilder<unknown>) =>
    after === null ? [] : [sql<SqlBool>`(${place}, s.id_shipment) ${beyond} (${after.key}::${cast}, ${after.idShipment}::integer)`];
  const parts = order?.by === 'ETA' && !isUp ? UNDATED_LAST : [{ only: [], place: column }];
  const pages = stretches.flatMap((where) =>
    parts.map(
      ({
        only,
        place,
      }) => sql`(select s.id_shipment, ${place} as place from shipment s where ${and([...where, ...only, ...beyondIt(place)])}
      order by ${column} ${way}, s.id_shipment ${way} limit ${limit})`,
    ),
  );
  return sql<Found>`select p.id_shipment as "idShipment", p.place::text as key from (${sql.join(pages, sql` union all `)}) p
    order by p.place ${way}, p.id_shipment ${way} limit ${limit}`;
}

const PLACE = sql.raw("plain_text(c.customer_name) || ' ' || c.id_customer");

function waysOf({ order }: PageAsked) {
  return order?.direction === 'DSC' ? [sql.raw('desc'), sql.raw('<=')] : [sql.raw('asc'), sql.raw('>=')];
}

/** What a search finds, read once and sorted; null where that is more than are sorted. */
function byCustomerSorted(where: readonly Condition[], asked: PageAsked): RawBuilder<{ page: Found[] | null }> {
  const { after, limit } = asked;
  const [way, from] = waysOf(asked);
  const further =
    after === null ? [] : [sql<SqlBool>`c.place ${from} ${after.key} and (c.place <> ${after.key} or s.id_shipment < ${after.idShipment})`];
  const isFew = sql<SqlBool>`(select count(*) from s) <= ${MOST_SORTED}`;
  return sql`with s as materialized (select s.id_shipment, s.id_customer from shipment s where ${and(where)} limit ${MOST_SORTED + 1}),
    c as materialized (select c.id_customer, ${PLACE} as place from customer c),
    page as (select s.id_shipment as "idShipment", c.place as key from s join c on c.id_customer = s.id_customer where ${and([isFew, ...further])}
      order by key ${way}, "idShipment" desc limit ${limit})
    select case when ${isFew} then coalesce((select json_agg(page order by key ${way}, "idShipment" desc) from page), '[]') end as page`;
}

/** By the customers' names: their shipments are looked up customer by customer, so that no list is sorted as a whole. */
function byCustomer(stretches: Stretches, scope: CustomerScope, asked: PageAsked): RawBuilder<Found> {
  const { after, limit } = asked;
  const [way, from] = waysOf(asked);
  const [onward, further] =
    after === null
      ? [[], []]
      : [[sql<SqlBool>`${PLACE} ${from} ${after.key}`], [sql<SqlBool>`(${PLACE} <> ${after.key} or s.id_shipment < ${after.idShipment})`]];
  const pages = stretches.map(
    (where) => sql`(select s.id_shipment from shipment s
      where s.id_customer = c.id_customer and ${and([...where, ...further])} order by s.id_shipment desc limit ${limit})`,
  );
  return sql<Found>`select s.id_shipment as "idShipment", c.place as key
    from (select c.id_customer, c.customer_name, ${PLACE} as place from customer c
      where ${and([ofCustomer(scope, 'c.id_customer'), ...onward])} order by ${PLACE} ${way}) c
    cross join lateral (select n.id_shipment from (${sql.join(pages, sql` union all `)}) n order by n.id_shipment desc limit ${limit}) s
    order by c.place ${way}, s.id_shipment desc limit ${limit}`;
}

function and(all: readonly Condition[]): RawBuilder<SqlBool> {
  return sql.join<SqlBool>([...all], sql` and `);
}
