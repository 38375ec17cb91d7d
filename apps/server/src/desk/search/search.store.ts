import type { SearchHit } from '@sillage/contract/desk/search/search.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { SearchKind } from '@sillage/domain/desk/search/search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { SOURCES, type Source } from './sources.store.ts';
import { containing } from '../../platform/db/containing.ts';

/** Rows of several kinds by their numbers, the newest first; a kind of which there is nothing has none. */
export type Found = ReadonlyMap<SearchKind, readonly number[]>;

export interface Hit {
  readonly idRow: number;
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly idTransport: number | null;
  readonly status: SearchHit['status'];
  readonly asset: SearchHit['asset'];
}

export interface Look {
  readonly kind: SearchKind;
  readonly words: readonly string[];
  /** Beyond the newest. */
  readonly isDeep: boolean;
}

/** What of a kind is wanted: so many, older than this row. */
export interface Extent {
  readonly before: number | null;
  readonly limit: number;
}

/** The newest are looked through one by one: a word that many rows have is found among them at once. */
export const NEWEST = 2000;
/** A word that few of the newest have is looked up in the index; so many rows of it are told apart. */
const MOST_CANDIDATES = 2000;
/** The number of a row that is newer than all. */
export const BEYOND_ALL = 2_147_483_647;

/** Several looks at one state of things. */
export function searching<T>(db: Db, scope: CustomerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, scope, work);
}

/** What is called exactly that. */
export function findNamed(
  tx: Tx,
  scope: CustomerScope,
  kinds: readonly SearchKind[],
  asked: { readonly text: string; readonly plain: string; readonly limit: number },
): Promise<Found> {
  const parts = kinds.flatMap((kind) => {
    const source = SOURCES[kind];
    if (source.name === null) return [];
    const { column, isPlain } = source.name;
    const named = sql<SqlBool>`x.${sql.ref(column)} = ${isPlain ? asked.plain : asked.text}`;
    return [part(kind, sql`${sql.table(source.table)} x where ${rows(scope, source)} and ${named}`, asked.limit)];
  });
  return findAll(tx, parts);
}

/** What says every word. */
export async function findSaying(tx: Tx, scope: CustomerScope, looks: readonly Look[], { before, limit }: Extent): Promise<Found> {
  const older = (source: Source) => sql<SqlBool>`x.${sql.ref(source.id)} < ${before ?? BEYOND_ALL}`;
  const recent = await findAll(
    tx,
    looks.map(({ kind, words }) => {
      const source = SOURCES[kind];
      const newest = sql`(${newestOf(scope, source, older(source))}) x where x.search_text like all (${patternsOf(words)}::text[])`;
      return part(kind, newest, limit);
    }),
  );
  const deep = looks.filter(({ kind, isDeep }) => isDeep && (recent.get(kind)?.length ?? 0) < limit);
  const candidates = await findCandidates(tx, deep);
  const indexed = await findAll(
    tx,
    [...candidates].map(([kind, ids]) => {
      const source = SOURCES[kind];
      const rest = sql`${rows(scope, source)} and ${older(source)} and x.${sql.ref(source.id)} = any (${ids}::integer[])`;
      return part(kind, sql`${sql.table(source.table)} x where ${rest}`, limit);
    }),
  );
  return eitherOf(recent, indexed, limit);
}

/** What is among one or the other, the newest first. */
export function eitherOf(some: Found, others: Found, limit: number): Found {
  const kinds = new Set([...some.keys(), ...others.keys()]);
  const both = [...kinds].map((kind) => {
    const ids = new Set([...(some.get(kind) ?? []), ...(others.get(kind) ?? [])]);
    return [kind, [...ids].toSorted((one, other) => other - one).slice(0, limit)] as const;
  });
  return new Map(both);
}

/** Rows of which the index knows that they say it, whoever may see them: mostly there are none, and no more is asked. */
function findCandidates(tx: Tx, looks: readonly Look[]): Promise<Found> {
  const parts = looks.map(({ kind, words }) => {
    const found = sql`search_candidates(${SOURCES[kind].table}, ${patternsOf(words)}::text[], ${MOST_CANDIDATES})`;
    return sql`select ${kind}::text as kind, id as "idRow" from ${found} id`;
  });
  return findAll(tx, parts);
}

/** As they are shown, in the order of their numbers in `ids`. */
export async function showHits(tx: Tx, kind: SearchKind, ids: readonly number[]): Promise<Hit[]> {
  const { table, id, shown, idTransport, status = sql`null::text`, asset = sql`null::json` } = SOURCES[kind];
  const { rows: hits } = await sql<Hit>`
    select x.${sql.ref(id)} as "idRow", ${shown.key} as key, ${shown.title} as title, ${shown.detail} as detail,
      x.id_customer as "idCustomer", (select c.customer_name from customer c where c.id_customer = x.id_customer) as "customerName",
      ${idTransport} as "idTransport", ${status} as status, ${asset} as asset
    from ${sql.table(table)} x where x.${sql.ref(id)} = any (${ids}::integer[])`.execute(tx);
  const byId = new Map(hits.map((hit) => [hit.idRow, hit]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** What the newest rows of a kind say, one after the other, and how many those are. */
export interface Newest {
  readonly text: string;
  readonly count: number;
}

export async function readNewest(tx: Tx, scope: CustomerScope, kinds: readonly SearchKind[]): Promise<ReadonlyMap<SearchKind, Newest>> {
  const parts = kinds.map(
    (kind) => sql`(select ${kind}::text as kind, coalesce(string_agg(x.search_text, ' '), '') as text, count(*) as count
      from (${newestOf(scope, SOURCES[kind])}) x)`,
  );
  const { rows: newest } = await sql<Newest & { kind: SearchKind }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Map(newest.map(({ kind, ...said }) => [kind, said]));
}

/** So many rows that say something like a word are weighed. */
const MOST_ALIKE = 50;

/** What rows say that have a word somewhat like this one, the most alike first; by the index, under the scope of the transaction. */
export async function findAlike(tx: Tx, kind: SearchKind, word: string): Promise<string[]> {
  const { rows: found } = await sql<{
    text: string;
  }>`select text from search_alike(${SOURCES[kind].table}, ${word}, ${MOST_ALIKE}) text`.execute(tx);
  return found.map(({ text }) => text);
}

/** One question for all kinds: each alone costs more to be asked than to be answered. */
async function findAll(tx: Tx, parts: readonly RawBuilder<unknown>[]): Promise<Found> {
  const found = new Map<SearchKind, number[]>();
  if (parts.length === 0) return found;
  const { rows: hits } = await sql<{ kind: SearchKind; idRow: number }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  for (const { kind, idRow } of hits) found.set(kind, [...(found.get(kind) ?? []), idRow]);
  for (const ids of found.values()) ids.sort((one, other) => other - one);
  return found;
}

function part(kind: SearchKind, from: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const id = sql.ref(SOURCES[kind].id);
  return sql`(select ${kind}::text as kind, x.${id} as "idRow" from ${from} order by x.${id} desc limit ${limit})`;
}

function newestOf(scope: CustomerScope, source: Source, older: RawBuilder<SqlBool> = sql<SqlBool>`true`): RawBuilder<unknown> {
  const id = sql.ref(source.id);
  return sql`select x.${id}, x.search_text from ${sql.table(source.table)} x where ${rows(scope, source)} and ${older}
    order by x.${id} desc limit ${NEWEST}`;
}

function rows(scope: CustomerScope, source: Source): RawBuilder<SqlBool> {
  // A customer that asks is there; of all customers some are deleted.
  const isThere =
    scope === 'all' ? sql`exists (select from customer c where c.id_customer = x.id_customer and c.status <> 'deleted')` : sql`true`;
  return sql`${ofCustomer(scope, 'x.id_customer')} and ${source.isShown} and ${isThere}`;
}

const patternsOf = (words: readonly string[]): string[] => words.map(containing);
