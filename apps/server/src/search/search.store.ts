import type { CustomerScope } from '@sillage/domain/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';
import type { Source } from './sources.store.ts';

export interface Hit {
  readonly idRow: number;
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
  readonly idCustomer: number;
  readonly customerName: string;
  readonly idTransport: number | null;
}

export interface Look {
  readonly words: readonly string[];
  /** Older than this row. */
  readonly before: number | null;
  readonly limit: number;
  /** Beyond the newest. */
  readonly isDeep: boolean;
}

/** The newest are looked through one by one: a word that many rows have is found among them at once. */
const NEWEST = 2000;
/** A word that few of the newest have is looked up in the index; so many rows of it are told apart. */
const MOST_CANDIDATES = 2000;
/** The number of a row that is newer than all. */
export const BEYOND_ALL = 2_147_483_647;

/** Several looks at one state of things. */
export function searching<T>(db: Db, scope: CustomerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(db, scope, work);
}

/** What is called exactly that, the newest first. */
export async function findNamed(tx: Tx, scope: CustomerScope, source: Source, asked: { text: string; plain: string; limit: number }) {
  if (source.name === null) return [];
  const { column, isPlain } = source.name;
  const named = sql<SqlBool>`x.${sql.ref(column)} = ${isPlain ? asked.plain : asked.text}`;
  return read(tx, source, sql`${sql.table(source.table)} x where ${rows(scope, source)} and ${named}`, asked.limit);
}

/** What says every word, the newest first. */
export async function findSaying(tx: Tx, scope: CustomerScope, source: Source, look: Look): Promise<Hit[]> {
  const { before, limit } = look;
  const patterns = look.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const older = sql<SqlBool>`x.${sql.ref(source.id)} < ${before ?? BEYOND_ALL}`;
  const newest = sql`(select * from ${sql.table(source.table)} x where ${rows(scope, source)} and ${older}
    order by x.${sql.ref(source.id)} desc limit ${NEWEST}) x where x.search_text like all (${patterns}::text[])`;
  const recent = await read(tx, source, newest, limit);
  if (recent.length >= limit || !look.isDeep) return recent;
  const indexed = await read(
    tx,
    source,
    sql`${sql.table(source.table)} x where ${rows(scope, source)} and ${older}
    and x.${sql.ref(source.id)} = any (array(select search_candidates(${source.table}, ${patterns}::text[], ${MOST_CANDIDATES})))`,
    limit,
  );
  const all = new Map([...recent, ...indexed].map((hit) => [hit.idRow, hit]));
  return [...all.values()].toSorted((one, other) => other.idRow - one.idRow).slice(0, limit);
}

function rows(scope: CustomerScope, source: Source): RawBuilder<SqlBool> {
  return sql`${ofCustomer(scope, 'x.id_customer')} and ${source.isShown}
    and exists (select from customer c where c.id_customer = x.id_customer and c.status <> 'deleted')`;
}

async function read(tx: Tx, { id, shown, idTransport }: Source, from: RawBuilder<unknown>, limit: number): Promise<Hit[]> {
  const { rows: hits } = await sql<Hit>`
    select x.${sql.ref(id)} as "idRow", ${shown.key} as key, ${shown.title} as title, ${shown.detail} as detail,
      x.id_customer as "idCustomer", (select c.customer_name from customer c where c.id_customer = x.id_customer) as "customerName",
      ${idTransport} as "idTransport"
    from (select x.* from ${from} order by x.${sql.ref(id)} desc limit ${limit}) x
    order by x.${sql.ref(id)} desc`.execute(tx);
  return hits;
}

/** What the newest say. */
export async function readNewest(tx: Tx, scope: CustomerScope, source: Source): Promise<string[]> {
  const { rows: newest } = await sql<{
    text: string;
  }>`select x.search_text as text from ${sql.table(source.table)} x where ${rows(scope, source)}
    order by x.${sql.ref(source.id)} desc limit ${NEWEST}`.execute(tx);
  return newest.map(({ text }) => text);
}

/** So many rows that say something like a word are weighed. */
const MOST_ALIKE = 50;

/** What rows say that have a word somewhat like this one, the most alike first; by the index, under the scope of the transaction. */
export async function findAlike(tx: Tx, source: Source, word: string): Promise<string[]> {
  const { rows: found } = await sql<{ text: string }>`select text from search_alike(${source.table}, ${word}, ${MOST_ALIKE}) text`.execute(
    tx,
  );
  return found.map(({ text }) => text);
}
