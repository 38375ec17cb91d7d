import type { CustomerScope } from '@sillage/domain/access/actor';
import {
  SHIPMENT_STATUSES,
  type OrderDirection,
  type Shelf,
  type ShipmentOrder,
  type ShipmentStatus,
  type ShipmentType,
} from '@sillage/domain/shipments/shipment';
import { plainText } from '@sillage/domain/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export interface ShipmentFilter {
  readonly shelf: Shelf;
  readonly search: string;
  /** Shipments that are or were on the tracker that was searched for. */
  readonly ofTracker: readonly number[];
  /** Of each: empty is any. */
  readonly types: readonly ShipmentType[];
  readonly startCountries: readonly string[];
  readonly endCountries: readonly string[];
  readonly idCustomers: readonly number[];
  /** Null among them is nobody. */
  readonly responsibles: readonly (number | null)[];
}

export interface PageAsked {
  readonly status: ShipmentStatus | null;
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

type Condition = RawBuilder<SqlBool>;

/** The shipments of one page, in order. */
export function findPage(db: Db, scope: CustomerScope, filter: ShipmentFilter, asked: PageAsked): Promise<Found[]> {
  const where = [...conditions(scope, filter), ...(asked.status === null ? [] : [sql<SqlBool>`s.status = ${asked.status}`])];
  return inScope(db, scope, async (tx) => {
    if (asked.order?.by !== 'client') return (await byOwnColumn(where, asked).execute(tx)).rows;
    const isFew = filter.search !== '' && (await estimate(tx, where)) < MOST_SORTED;
    const sorted = isFew ? (await byCustomerSorted(where, asked).execute(tx)).rows[0] : null;
    return sorted?.page ?? (await byCustomer(where, scope, asked).execute(tx)).rows;
  });
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
  const where = conditions(scope, filter);
  const together = filter.search === '' ? null : await inScope(db, scope, (tx) => countTogether(tx, where));
  if (together !== null) return new Map(together.map(({ status, count }) => [status, Math.min(count, most)]));
  const counted = SHIPMENT_STATUSES.map(async (status) => {
    const query = sql<{ count: number }>`select count(*)::int as count from
      (select from shipment s where ${and([...where, sql<SqlBool>`s.status = ${status}`])} limit ${most}) counted`;
    return [status, await inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0)] as const;
  });
  return new Map(await Promise.all(counted));
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

const MOST_OF_TRACKER = 200;

/** The last shipments that a tracker was on, by its identifier. */
export async function findOfTracker(db: Db, scope: CustomerScope, identifier: string): Promise<number[]> {
  const rows = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('tracker as t')
      .innerJoin('shipmentTracker as k', 'k.idTracker', 't.idTracker')
      .select('k.idShipment')
      .where(ofCustomer(scope, 'k.idCustomer'))
      .where('t.identifier', '=', identifier)
      .orderBy('k.startedAt', 'desc')
      .limit(MOST_OF_TRACKER)
      .execute(),
  );
  return rows.map(({ idShipment }) => idShipment);
}

/** `ASC` is the newest first, and A to Z (section 9). */
const COLUMNS = {
  none: { column: sql.raw('s.id_shipment'), cast: sql.raw('integer'), ascending: false },
  reference: { column: sql.raw('s.reference_key'), cast: sql.raw('text'), ascending: true },
  ETA: { column: sql.raw('s.expected_at'), cast: sql.raw('timestamptz'), ascending: false },
};

function byOwnColumn(where: readonly Condition[], { order, after, limit }: PageAsked): RawBuilder<Found> {
  const { column, cast, ascending } = COLUMNS[order === null || order.by === 'client' ? 'none' : order.by];
  const isUp = order?.direction === 'DSC' ? !ascending : ascending;
  const [way, beyond] = isUp ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further =
    after === null ? [] : [sql<SqlBool>`(${column}, s.id_shipment) ${beyond} (${after.key}::${cast}, ${after.idShipment}::integer)`];
  return sql<Found>`select s.id_shipment as "idShipment", ${column}::text as key from shipment s where ${and([...where, ...further])}
    order by ${column} ${way}, s.id_shipment ${way} limit ${limit}`;
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
function byCustomer(where: readonly Condition[], scope: CustomerScope, asked: PageAsked): RawBuilder<Found> {
  const { after, limit } = asked;
  const [way, from] = waysOf(asked);
  const [onward, further] =
    after === null
      ? [[], []]
      : [[sql<SqlBool>`${PLACE} ${from} ${after.key}`], [sql<SqlBool>`(${PLACE} <> ${after.key} or s.id_shipment < ${after.idShipment})`]];
  return sql<Found>`select s.id_shipment as "idShipment", c.place as key
    from (select c.id_customer, c.customer_name, ${PLACE} as place from customer c
      where ${and([ofCustomer(scope, 'c.id_customer'), ...onward])} order by ${PLACE} ${way}) c
    cross join lateral (select s.id_shipment from shipment s
      where s.id_customer = c.id_customer and ${and([...where, ...further])} order by s.id_shipment desc limit ${limit}) s
    order by c.place ${way}, s.id_shipment desc limit ${limit}`;
}

function conditions(scope: CustomerScope, filter: ShipmentFilter): Condition[] {
  const { shelf, search, ofTracker, types, startCountries, endCountries, idCustomers, responsibles } = filter;
  return [
    ofCustomer(scope, 's.id_customer'),
    sql<SqlBool>`s.shelf = ${shelf}`,
    ...(search === '' ? [] : [searched(search, ofTracker)]),
    ...oneOf('s.type', types),
    ...oneOf('s.departure_country', startCountries),
    ...oneOf('s.arrival_country', endCountries),
    ...ofResponsible(responsibles),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`s.id_customer in (${sql.join(idCustomers)})`]),
  ];
}

/** A part of the reference or of a place; or one whose tracker it names. */
function searched(search: string, ofTracker: readonly number[]): Condition {
  const part = sql<SqlBool>`s.search_text like ${`%${plainText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  return ofTracker.length === 0 ? part : sql<SqlBool>`(${part} or s.id_shipment in (${sql.join(ofTracker)}))`;
}

function ofResponsible(responsibles: readonly (number | null)[]): Condition[] {
  const members = responsibles.filter((one) => one !== null);
  const ways = [
    ...(members.length === 0 ? [] : [sql<SqlBool>`s.id_responsible in (${sql.join(members)})`]),
    ...(members.length === responsibles.length ? [] : [sql<SqlBool>`s.id_responsible is null`]),
  ];
  return ways.length === 0 ? [] : [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

function oneOf(column: string, values: readonly string[]): Condition[] {
  return values.length === 0 ? [] : [sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)})`];
}

function and(all: readonly Condition[]): RawBuilder<SqlBool> {
  return sql.join<SqlBool>([...all], sql` and `);
}
