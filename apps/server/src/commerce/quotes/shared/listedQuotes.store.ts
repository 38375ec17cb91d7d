import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { QUOTE_TABS, type QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { patternsOf } from '../../../messages/lists/shared/patternsOf.view.ts';
import { inScope, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { isOnTab } from './quoteTabs.store.ts';

export interface QuoteFilter {
  /** All of them is any. */
  readonly tabs: readonly QuoteTab[];
  readonly search: string;
  readonly means: readonly string[];
  readonly countries: readonly string[];
  readonly countriesEnd: readonly string[];
  readonly idCustomers: readonly number[];
  /** Whose unread notifications they are about, where those alone are wanted. */
  readonly newsOf: { readonly idCustomer: OneCustomer; readonly idUser: number } | null;
  readonly now: Date;
}

type Condition = RawBuilder<SqlBool>;

/** Which quotes a list shows. Whatever is counted beside it, or leads to it, is counted by this. */
export function listedQuotes(scope: CustomerScope, filter: QuoteFilter): Condition[] {
  const { tabs, search, means, countries, countriesEnd, idCustomers, newsOf, now } = filter;
  return [
    sql<SqlBool>`q.deleted_at is null`,
    ofCustomersThere(scope, 'q.id_customer'),
    ...(areAll(tabs) ? [] : [anyOf(tabs.map((tab) => isOnTab(tab, now)))]),
    ...(search === '' ? [] : [anyOf(patternsOf(search).map((pattern) => sql<SqlBool>`q.search_text like ${pattern}`))]),
    ...oneOf('q.transport_means', means),
    ...oneOf('q.pickup_country', countries),
    ...oneOf('q.delivery_country', countriesEnd),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`q.id_customer in (${sql.join(idCustomers)})`]),
    ...(newsOf === null ? [] : [inNews(newsOf)]),
  ];
}

function inNews({ idCustomer, idUser }: NonNullable<QuoteFilter['newsOf']>): Condition {
  return sql<SqlBool>`q.id_quote in (select n.id_quote from notification n
    where n.id_customer = ${idCustomer} and n.id_user = ${idUser} and n.read_at is null and n.id_quote is not null)`;
}

function areAll(tabs: readonly QuoteTab[]): boolean {
  return QUOTE_TABS.every((tab) => tabs.includes(tab));
}

function anyOf(ways: readonly Condition[]): Condition {
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...ways], sql` or `)})`;
}

function oneOf(column: string, values: readonly string[]): Condition[] {
  return values.length === 0 ? [] : [sql<SqlBool>`${sql.raw(column)} in (${sql.join([...values])})`];
}

/** How many a list has, counted up to `most`. */
export async function countQuotes(db: Db, scope: CustomerScope, filter: QuoteFilter, most: number): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from
    (select from quote q where ${sql.join(listedQuotes(scope, filter), sql` and `)} limit ${most}) counted`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return rows[0]?.count ?? 0;
}
