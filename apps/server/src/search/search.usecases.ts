import type { SearchGroup, SearchHit } from '@sillage/contract/search/search.contract';
import type { Actor, CustomerScope } from '@sillage/domain/access/actor';
import { nearestWord } from '@sillage/domain/search/nearestWord';
import { SEARCH_MIN, searchedBy, searchWords, type SearchKind } from '@sillage/domain/search/search';
import { plainText } from '@sillage/domain/text/plainText';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';
import { BEYOND_ALL, findAlike, findNamed, findSaying, readNewest, searching, type Hit } from './search.store.ts';
import { SOURCES, type Source } from './sources.store.ts';

export interface Asked {
  readonly q: string;
  /** Null: every kind that the actor finds. */
  readonly kind: SearchKind | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** What there is of each kind, and only where there is nothing at all, what is written alike; kinds of which nothing was found are left out. */
export function searchEverything(db: Db, scope: CustomerScope, actor: Actor, asked: Asked): Promise<SearchGroup[]> {
  const kinds = searchedBy(actor).filter((kind) => asked.kind === null || kind === asked.kind);
  return searching(db, scope, async (tx) => {
    const said = await eachKind(kinds, (kind) => findSaid(tx, scope, kind, asked));
    if (said.length > 0 || asked.cursor !== null) return said;
    return eachKind(kinds, (kind) => findMeant(tx, scope, kind, asked));
  });
}

/** One after the other: together they would take the connections of everybody else. */
async function eachKind(kinds: readonly SearchKind[], find: (kind: SearchKind) => Promise<SearchGroup | null>): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  for (const kind of kinds) {
    const group = await find(kind);
    if (group !== null) groups.push(group);
  }
  return groups;
}

async function findSaid(tx: Tx, scope: CustomerScope, kind: SearchKind, { q, limit: most, cursor }: Asked): Promise<SearchGroup | null> {
  const source = SOURCES[kind];
  const limit = most + 1;
  if (cursor !== null) {
    const [before, text] = fromCursor(cursor, 'number', 'string');
    const said = await findSaying(tx, scope, source, { words: searchWords(text), before, limit, isDeep: true });
    return toGroup(kind, { named: [], said, text, alike: text === q ? null : text }, most);
  }
  const named = await findNamed(tx, scope, source, { text: q, plain: plainText(q), limit });
  // A whole name is what was meant: what has it within is shown beside it, and not looked for everywhere.
  const said = await findSaying(tx, scope, source, { words: searchWords(q), before: null, limit, isDeep: named.length === 0 });
  return toGroup(kind, { named, said, text: q, alike: null }, most);
}

async function findMeant(tx: Tx, scope: CustomerScope, kind: SearchKind, { q, limit: most }: Asked): Promise<SearchGroup | null> {
  const source = SOURCES[kind];
  const words = await wordsMeant(tx, scope, source, searchWords(q));
  if (words === null) return null;
  const said = await findSaying(tx, scope, source, { words, before: null, limit: most + 1, isDeep: true });
  const text = words.join(' ');
  return toGroup(kind, { named: [], said, text, alike: text }, most);
}

/** The words that were probably meant, as they are written; null when there are none for one of them. */
async function wordsMeant(tx: Tx, scope: CustomerScope, source: Source, words: readonly string[]): Promise<string[] | null> {
  const written = words.flatMap(wordsOf);
  if (written.length === 0) return null;
  const known = new Set((await readNewest(tx, scope, source)).flatMap(wordsOf));
  const meant: string[] = [];
  for (const word of written) {
    const one =
      word.length < SEARCH_MIN || known.has(word) ? word : (nearestWord(word, known) ?? (await nearestAnywhere(tx, source, word)));
    if (one === null) return null;
    meant.push(one);
  }
  return meant;
}

/** Beyond the newest, where a slip is told from what else is written somewhat like it. */
async function nearestAnywhere(tx: Tx, source: Source, word: string): Promise<string | null> {
  if (word.length < LEAST_FOR_INDEX) return null;
  return nearestWord(word, (await findAlike(tx, source, word)).flatMap(wordsOf));
}

/** A shorter word has too few runs of three letters to be told apart by them. */
const LEAST_FOR_INDEX = 5;

const wordsOf = (text: string): string[] => text.split(/[-\s,;:/._@()]+/).filter((word) => word !== '');

interface Found {
  /** What is called so goes first. */
  readonly named: readonly Hit[];
  readonly said: readonly Hit[];
  /** What was looked for. */
  readonly text: string;
  readonly alike: string | null;
}

function toGroup(kind: SearchKind, { named, said, text, alike }: Found, limit: number): SearchGroup | null {
  const hits = [...named, ...said.filter(({ idRow }) => named.every((one) => one.idRow !== idRow))];
  if (hits.length === 0) return null;
  const { page, nextCursor } = cutPage(hits, limit, (last) => toCursor(named.includes(last) ? BEYOND_ALL : last.idRow, text));
  return { kind, alike, hits: page.map(toWire), nextCursor };
}

function toWire({ key, title, detail, idCustomer, customerName, idTransport }: Hit): SearchHit {
  return { id: key, title, detail: detail ?? '', idCustomer, customerName, idTransport };
}
