import type { SearchGroup, SearchHit } from '@sillage/contract/desk/search/search.contract';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { codeAsked } from '@sillage/domain/desk/search/codeText';
import { nearestWord } from '@sillage/domain/desk/search/nearestWord';
import { SEARCH_MIN, searchedBy, searchWords, type SearchKind } from '@sillage/domain/desk/search/search';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import {
  BEYOND_ALL,
  eitherOf,
  findAlike,
  findNamed,
  findSaying,
  NEWEST,
  readNewest,
  searching,
  showHits,
  type Extent,
  type Found,
  type Hit,
  type Look,
  type Newest,
} from './search.store.ts';

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
    if (asked.cursor !== null) return findMore(tx, scope, kinds, asked, asked.cursor);
    const said = await findSaid(tx, scope, kinds, asked);
    return said.length > 0 ? said : findMeant(tx, scope, kinds, asked);
  });
}

async function findMore(tx: Tx, scope: CustomerScope, kinds: readonly SearchKind[], { q, limit }: Asked, cursor: string) {
  const [before, text] = fromCursor(cursor, 'number', 'string');
  const looks = kinds.map((kind) => ({ kind, words: searchWords(text), isDeep: true }));
  const said = await findWritten(tx, scope, looks, text, { before, limit: limit + 1 });
  return toGroups(tx, kinds, limit, (kind) => ({ named: [], said: said.get(kind) ?? [], text, alike: text === q ? null : text }));
}

async function findSaid(tx: Tx, scope: CustomerScope, kinds: readonly SearchKind[], { q, limit }: Asked): Promise<SearchGroup[]> {
  const named = await findNamed(tx, scope, kinds, { text: q, plain: plainText(q), limit: limit + 1 });
  // A whole name is what was meant: what has it within is shown beside it, and not looked for everywhere.
  const looks = kinds.map((kind) => ({ kind, words: searchWords(q), isDeep: !named.has(kind) }));
  const said = await findWritten(tx, scope, looks, q, { before: null, limit: limit + 1 });
  return toGroups(tx, kinds, limit, (kind) => ({ named: named.get(kind) ?? [], said: said.get(kind) ?? [], text: q, alike: null }));
}

/** What says every word, and what says the number that they are together, however it is spaced. */
async function findWritten(tx: Tx, scope: CustomerScope, looks: readonly Look[], text: string, extent: Extent): Promise<Found> {
  const said = await findSaying(tx, scope, looks, extent);
  const code = codeAsked(text);
  if (code === null) return said;
  const asCode = looks.map((look) => ({ ...look, words: [code] }));
  return eitherOf(said, await findSaying(tx, scope, asCode, extent), extent.limit);
}

async function findMeant(tx: Tx, scope: CustomerScope, kinds: readonly SearchKind[], { q, limit }: Asked): Promise<SearchGroup[]> {
  const newest = await readNewest(tx, scope, kinds);
  const looks: Look[] = [];
  for (const kind of kinds) {
    const words = await wordsMeant(tx, kind, searchWords(q), newest.get(kind) ?? { text: '', count: 0 });
    if (words !== null) looks.push({ kind, words, isDeep: true });
  }
  if (looks.length === 0) return [];
  const said = await findSaying(tx, scope, looks, { before: null, limit: limit + 1 });
  const texts = new Map(looks.map(({ kind, words }) => [kind, words.join(' ')]));
  return toGroups(tx, kinds, limit, (kind) => {
    const text = texts.get(kind) ?? q;
    return { named: [], said: said.get(kind) ?? [], text, alike: text };
  });
}

/** The words that were probably meant, as they are written; null when there are none for one of them. */
async function wordsMeant(tx: Tx, kind: SearchKind, words: readonly string[], newest: Newest): Promise<string[] | null> {
  const written = words.flatMap(wordsOf);
  if (written.length === 0) return null;
  const known = new Set(wordsOf(newest.text));
  const near = written.map((word) => (word.length < SEARCH_MIN || known.has(word) ? word : nearestWord(word, known)));
  // The index is asked last: where one word has no chance, the others need none; and what is not more than the newest has no other words.
  if (written.some((word, at) => near[at] === null && (newest.count < NEWEST || !mayBeGuessed(word)))) return null;
  const meant: string[] = [];
  for (const [at, word] of written.entries()) {
    const one = near[at] ?? (await nearestAnywhere(tx, kind, word));
    if (one === null) return null;
    meant.push(one);
  }
  return meant;
}

/** Beyond the newest, where a slip is told from what else is written somewhat like it. */
async function nearestAnywhere(tx: Tx, kind: SearchKind, word: string): Promise<string | null> {
  return nearestWord(word, (await findAlike(tx, kind, word)).flatMap(wordsOf));
}

/** A shorter word has too few runs of three letters to be told apart by them, and a number has others on all sides of it. */
const mayBeGuessed = (word: string): boolean => word.length >= LEAST_FOR_INDEX && !/^\d+$/.test(word);
const LEAST_FOR_INDEX = 5;

const wordsOf = (text: string): string[] => text.split(/[-\s,;:/._@()]+/).filter((word) => word !== '');

interface Answer {
  /** What is called so goes first. */
  readonly named: readonly number[];
  readonly said: readonly number[];
  /** What was looked for. */
  readonly text: string;
  readonly alike: string | null;
}

/** One after the other: together they would take the connections of everybody else. */
async function toGroups(
  tx: Tx,
  kinds: readonly SearchKind[],
  limit: number,
  answerOf: (kind: SearchKind) => Answer,
): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  for (const kind of kinds) {
    const { named, said, text, alike } = answerOf(kind);
    const ids = [...named, ...said.filter((one) => !named.includes(one))];
    if (ids.length === 0) continue;
    const { page, nextCursor } = cutPage(ids, limit, (last) => toCursor(named.includes(last) ? BEYOND_ALL : last, text));
    groups.push({ kind, alike, hits: (await showHits(tx, kind, page)).map(toWire), nextCursor });
  }
  return groups;
}

function toWire({ idRow: _row, key, detail, ...hit }: Hit): SearchHit {
  return { ...hit, id: key, detail: detail ?? '' };
}
