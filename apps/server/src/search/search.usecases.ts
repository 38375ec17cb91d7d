import type { SearchGroup, SearchHit } from '@sillage/contract/search/search.contract';
import type { Actor, CustomerScope } from '@sillage/domain/access/actor';
import { nearestWord } from '@sillage/domain/search/nearestWord';
import { SEARCH_MIN, searchedBy, searchWords, type SearchKind } from '@sillage/domain/search/search';
import { plainText } from '@sillage/domain/text/plainText';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';
import { BEYOND_ALL, findAlike, findNamed, findSaying, searching, type Hit } from './search.store.ts';
import { SOURCES, type Source } from './sources.store.ts';

export interface Asked {
  readonly q: string;
  /** Null: every kind that the actor finds. */
  readonly kind: SearchKind | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** What there is of each kind; kinds of which nothing was found are left out. */
export function searchEverything(db: Db, scope: CustomerScope, actor: Actor, asked: Asked): Promise<SearchGroup[]> {
  const kinds = searchedBy(actor).filter((kind) => asked.kind === null || kind === asked.kind);
  return searching(db, scope, async (tx) => {
    const groups: SearchGroup[] = [];
    // One after the other: together they would take the connections of everybody else.
    for (const kind of kinds) {
      const group = await searchKind(tx, scope, kind, asked);
      if (group !== null) groups.push(group);
    }
    return groups;
  });
}

async function searchKind(tx: Tx, scope: CustomerScope, kind: SearchKind, asked: Asked): Promise<SearchGroup | null> {
  const { named, said, alike } = await find(tx, scope, kind, asked);
  const hits = [...named, ...said.filter(({ idRow }) => named.every((one) => one.idRow !== idRow))];
  if (hits.length === 0) return null;
  const { page, nextCursor } = cutPage(hits, asked.limit, (last) =>
    toCursor(named.includes(last) ? BEYOND_ALL : last.idRow, alike ?? asked.q),
  );
  return { kind, alike, hits: page.map(toWire), nextCursor };
}

interface Found {
  /** What is called so goes first. */
  readonly named: readonly Hit[];
  readonly said: readonly Hit[];
  readonly alike: string | null;
}

async function find(tx: Tx, scope: CustomerScope, kind: SearchKind, { q, limit: most, cursor }: Asked): Promise<Found> {
  const source = SOURCES[kind];
  const limit = most + 1;
  if (cursor !== null) {
    const [before, text] = fromCursor(cursor, 'number', 'string');
    const said = await findSaying(tx, scope, source, { words: searchWords(text), before, limit, isDeep: true });
    return { named: [], said, alike: text === q ? null : text };
  }
  const words = searchWords(q);
  const named = await findNamed(tx, scope, source, { text: q, plain: plainText(q), limit });
  // A whole name is what was meant: what has it within is shown beside it, and not looked for everywhere.
  const said = await findSaying(tx, scope, source, { words, before: null, limit, isDeep: named.length === 0 });
  if (named.length > 0 || said.length > 0) return { named, said, alike: null };
  const meant = await findMeant(tx, scope, source, words);
  if (meant === null) return { named, said, alike: null };
  return { named, said: await findSaying(tx, scope, source, { words: meant, before: null, limit, isDeep: true }), alike: meant.join(' ') };
}

/** The words that were probably meant, as they are written; null when there are none for one of them. */
async function findMeant(tx: Tx, scope: CustomerScope, source: Source, words: readonly string[]): Promise<string[] | null> {
  const written = words.flatMap((word) => word.split(/[-,;:/._@()]/)).filter((word) => word !== '');
  if (written.length === 0) return null;
  const known = await findAlike(tx, scope, source, written);
  const meant = written.map((word, index) => (word.length < SEARCH_MIN ? word : nearestWord(word, known[index] ?? [])));
  return meant.every((word) => word !== null) ? meant : null;
}

function toWire({ key, title, detail, idCustomer, customerName, idTransport }: Hit): SearchHit {
  return { id: key, title, detail: detail ?? '', idCustomer, customerName, idTransport };
}
