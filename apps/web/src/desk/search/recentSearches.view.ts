import { recall, remember, STORED } from '../../platform/storage.ts';

const KEPT = 8;

interface Kept {
  readonly idUser?: number;
  readonly searches?: readonly string[];
}

/** The last first. Another user's are nobody's business. */
export function recentSearches(idUser: number): readonly string[] {
  try {
    const { idUser: whose, searches = [] } = JSON.parse(recall(STORED.recentSearches) ?? '{}') as Kept;
    return whose === idUser ? searches : [];
  } catch {
    return [];
  }
}

export function rememberSearch(idUser: number, q: string) {
  const searches = [q, ...recentSearches(idUser).filter((one) => one !== q)].slice(0, KEPT);
  remember(STORED.recentSearches, JSON.stringify({ idUser, searches }));
}

export function forgetSearches(idUser: number) {
  remember(STORED.recentSearches, JSON.stringify({ idUser, searches: [] }));
}
