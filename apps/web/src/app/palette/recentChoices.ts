import { recall, remember, STORED } from '../../platform/storage.ts';
import type { Choice } from './choice.ts';
import { FOUND_SOURCES, type Found } from './foundSources.ts';

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
  const isFound = FOUND_SOURCES.some(({ id }) => key.startsWith(`${id}:`));
  const recent: Recent = isFound && 'url' in goTo ? { key, found: { id: key, label, note, url: goTo.url } } : { key };
  const recents = [recent, ...recentChoices(idUser).filter((one) => one.key !== key)].slice(0, KEPT);
  remember(STORED.recentChoices, JSON.stringify({ idUser, recents }));
}
