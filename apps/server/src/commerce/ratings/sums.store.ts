import type { Distribution } from '@sillage/domain/commerce/ratings/rating';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { and, conditionsOf, isOfSums, type ListedRatings } from './listed.store.ts';

interface Given {
  readonly given: Distribution;
}
const KEPT = sql`array[coalesce(sum(m.ones), 0), coalesce(sum(m.twos), 0), coalesce(sum(m.threes), 0), coalesce(sum(m.fours), 0),
  coalesce(sum(m.fives), 0)]::integer[]`;
const COUNTED = sql.raw(`array[${[1, 2, 3, 4, 5].map((value) => `count(*) filter (where r.rating = ${value})`).join(', ')}]::integer[]`);

/** How often each rating was given, also those that the list leaves out: from what is kept by month where that says it, so that it costs the same however many there are. */
export async function findDistribution(db: Db, scope: CustomerScope, narrowed: ListedRatings): Promise<Distribution> {
  const listed = { ...narrowed, ratings: [] };
  const query = isOfSums(listed)
    ? sql<Given>`select ${KEPT} as given from rating_month m where ${and(keptOf(scope, listed))}`
    : sql<Given>`select ${COUNTED} as given from rating r where ${and(conditionsOf(scope, listed))}`;
  const [row] = await inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
  return row?.given ?? [0, 0, 0, 0, 0];
}

/** Those that the list shows: what is kept is of all five. */
export function listedOnly(given: Distribution, { ratings }: ListedRatings): Distribution {
  if (ratings.length === 0) return given;
  return given.map((count, index) => (ratings.includes(index + 1) ? count : 0)) as unknown as Distribution;
}

function keptOf(scope: CustomerScope, { idCustomers, months }: Pick<ListedRatings, 'idCustomers' | 'months'>): RawBuilder<SqlBool>[] {
  return [
    ofCustomer(scope, 'm.id_customer'),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`m.id_customer in (${sql.join([...idCustomers])})`]),
    ...(months === null ? [] : [sql<SqlBool>`m.month >= ${months.from}::date and m.month < ${months.before}::date`]),
  ];
}

export interface MonthRow extends Given {
  /** `2026-11`. */
  readonly month: string;
}

/** Month by month, those in which something was rated. */
export async function findMonths(db: Db, scope: CustomerScope, listed: ListedRatings): Promise<MonthRow[]> {
  const query = isOfSums(listed)
    ? sql<MonthRow>`select to_char(m.month, 'YYYY-MM') as month, ${KEPT} as given from rating_month m
        where ${and(keptOf(scope, listed))} group by m.month order by m.month`
    : sql<MonthRow>`select to_char(rating_month_of(r.rated_at), 'YYYY-MM') as month, ${COUNTED} as given from rating r
        where ${and(conditionsOf(scope, listed))} group by 1 order by 1`;
  const rows = await inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
  return rows.map(({ month, given }) => ({ month, given: listedOnly(given, listed) }));
}

/** Of those asked in these months, how many have answered. */
export async function findShare(db: Db, scope: CustomerScope, listed: ListedRatings): Promise<{ asked: number; answered: number }> {
  const query = sql<{ asked: number; answered: number }>`
    select coalesce(sum(m.asked), 0)::int as asked, coalesce(sum(m.answered), 0)::int as answered from rating_month m
    where ${and(keptOf(scope, listed))}`;
  const [row] = await inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
  return row ?? { asked: 0, answered: 0 };
}

export interface GroupRow extends Given {
  readonly key: string;
  readonly name: string;
}
export const GROUPINGS = ['customers', 'lanes', 'carriers', 'drivers', 'contractors'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const GROUPED: Record<Grouping, { readonly key: string; readonly name: string; readonly join: string; readonly where: string }> = {
  customers: {
    key: 'r.id_customer::text',
    name: 'max(c.customer_name)',
    join: 'join customer c on c.id_customer = r.id_customer',
    where: 'true',
  },
  lanes: { key: 'r.lane_key', name: `max(r.origin || ' → ' || r.destination)`, join: '', where: 'true' },
  carriers: { key: 'r.carrier', name: 'r.carrier', join: '', where: `r.carrier <> ''` },
  drivers: { key: 'r.driver', name: 'r.driver', join: '', where: `r.driver <> ''` },
  contractors: {
    key: 'r.id_contractor::text',
    name: 'max(k.company)',
    join: 'join contractor k on k.id_customer = r.id_customer and k.id_contractor = r.id_contractor',
    where: 'r.id_contractor is not null',
  },
};

/** The groups of which most is known. */
export async function findGroups(
  db: Db,
  scope: CustomerScope,
  grouping: Grouping,
  listed: ListedRatings,
  most: number,
): Promise<GroupRow[]> {
  const { key, name, join, where } = GROUPED[grouping];
  const query = sql<GroupRow>`select ${sql.raw(key)} as key, ${sql.raw(name)} as name, ${COUNTED} as given
    from rating r ${sql.raw(join)} where ${and([sql.raw<SqlBool>(where), ...conditionsOf(scope, listed)])}
    group by ${sql.raw(key)} order by count(*) desc, 1 limit ${most}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
