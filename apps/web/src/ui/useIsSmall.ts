import { useSyncExternalStore } from 'react';

/** As the style sheets have it: a list or its map, not both. */
const SMALL = '(max-width: 900px)';

export function isSmall(): boolean {
  return matchMedia(SMALL).matches;
}

export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribe, isSmall);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(SMALL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
