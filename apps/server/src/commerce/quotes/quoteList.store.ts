import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { QUOTE_TABS, type QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import type { OrderDirection, ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { countQuotes, listedQuotes, type QuoteFilter } from './shared/listedQuotes.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

type Condition = RawBuilder<SqlBool>;

export interface PageAsked {
  readonly order: { readonly by: ShipmentOrder; readonly direction: OrderDirection } | null;
  /** What the last row of the page before was ordered by, and its number. */
  readonly after: { readonly key: string; readonly idQuote: number } | null;
  readonly limit: number;
}

export interface FoundQuote {
  readonly idQuote: number;
  readonly key: string;
}

/** `ASC` is the newest first, and A to Z (section 9). */
const COLUMNS = {
  none: { column: sql.raw('q.id_quote'), cast: sql.raw('integer'), ascending: false },
  reference: { column: sql.raw('q.reference'), cast: sql.raw('text'), ascending: true },
  ETA: { column: sql.raw('coalesce(q.delivery_at, q.pickup_at)'), cast: sql.raw('timestamptz'), ascending: false },
};

/** The quotes of one page, in order. */
export async function findQuotePage(db: Db, scope: CustomerScope, filter: QuoteFilter, asked: PageAsked): Promise<FoundQuote[]> {
  const where = listedQuotes(scope, filter);
  const query = asked.order?.by === 'client' ? byCustomer(where, scope, asked) : byOwnColumn(where, asked);
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** From which countries to which quotes are; null where an address says none. */
export function findQuoteCountries(db: Db, scope: CustomerScope) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('quote as q')
      .select(['q.pickupCountry as from', 'q.deliveryCountry as to'])
      .distinct()
      .where(ofCustomer(scope, 'q.idCustomer'))
      .where('q.deletedAt', 'is', null)
      .execute(),
  );
}

function byOwnColumn(where: readonly Condition[], { order, after, limit }: PageAsked): RawBuilder<FoundQuote> {
  const { column, cast, ascending } = COLUMNS[order === null || order.by === 'client' ? 'none' : order.by];
  const isUp = order?.direction === 'DSC' ? !ascending : ascending;
  const [way, beyond] = isUp ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further =
    after === null ? [] : [sql<SqlBool>`(${column}, q.id_quote) ${beyond} (${after.key}::${cast}, ${after.idQuote}::integer)`];
  return sql<FoundQuote>`select q.id_quote as "idQuote", (${column})::text as key from quote q where ${and([...where, ...further])}
    order by ${column} ${way}, q.id_quote ${way} limit ${limit}`;
}

const PLACE = sql.raw("plain_text(c.customer_name) || ' ' || c.id_customer");

/** By the customers' names: their quotes are looked up customer by customer, so that no list is sorted as a whole. */
function byCustomer(where: readonly Condition[], scope: CustomerScope, { order, after, limit }: PageAsked): RawBuilder<FoundQuote> {
  const [way, from] = order?.direction === 'DSC' ? [sql.raw('desc'), sql.raw('<=')] : [sql.raw('asc'), sql.raw('>=')];
  const onward = after === null ? [] : [sql<SqlBool>`${PLACE} ${from} ${after.key}`];
  const further = after === null ? [] : [sql<SqlBool>`(${PLACE} <> ${after.key} or q.id_quote < ${after.idQuote})`];
  return sql<FoundQuote>`select n.id_quote as "idQuote", c.place as key
    from (select c.id_customer, c.customer_name, ${PLACE} as place from customer c
      where ${and([ofCustomer(scope, 'c.id_customer'), ...onward])} order by ${PLACE} ${way}) c
    cross join lateral (select q.id_quote from quote q where q.id_customer = c.id_customer and ${and([...where, ...further])}
      order by q.id_quote desc limit ${limit}) n
    order by c.place ${way}, n.id_quote desc limit ${limit}`;
}

/** How many of each tab there are, each counted up to `most`. */
export async function countTabs(db: Db, scope: CustomerScope, filter: QuoteFilter, most: number): Promise<Record<QuoteTab, number>> {
  const counted = QUOTE_TABS.map(async (tab) => [tab, await countQuotes(db, scope, { ...filter, tabs: [tab] }, most)] as const);
  return Object.fromEntries(await Promise.all(counted)) as Record<QuoteTab, number>;
}

function and(all: readonly Condition[]): RawBuilder<SqlBool> {
  return sql.join<SqlBool>([...all], sql` and `);
}
