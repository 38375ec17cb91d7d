import { SEARCH_KINDS } from '@sillage/domain/desk/search/search';
import { recall, remember, STORED } from '../../platform/storage.ts';
import type { Choice } from './choice.ts';

/** What one search of the server found. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly url: string;
}

/** Pages are known again by their key; what was found on the server is kept as it was found. */
export interface Recent {
  readonly key: string;
  readonly found?: Found;
}

const KEPT = 5;

/** The last first. Another user's are nobody's business. */
export function recentChoices(idUser: number): readonly Recent[] {
  try {
    const kept = JSON.parse(recall(STORED.recentChoices) ?? '{}') as { readonly idUser?: number; readonly recents?: readonly Recent[] };
    return (kept.idUser === idUser && kept.recents) || [];
  } catch {
    return [];
  }
}

export function rememberChoice(idUser: number, { key, label, note, goTo }: Choice) {
  const isFound = SEARCH_KINDS.some((kind) => key.startsWith(`${kind}:`));
  const recent: Recent = isFound && 'url' in goTo ? { key, found: { id: key, label, note, url: goTo.url } } : { key };
  const recents = [recent, ...recentChoices(idUser).filter((one) => one.key !== key)].slice(0, KEPT);
  remember(STORED.recentChoices, JSON.stringify({ idUser, recents }));
}
