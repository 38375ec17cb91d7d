import { useSyncExternalStore } from 'react';

/** From here on there is room for a panel beside the content. */
const NARROW = '(max-width: 1199.98px)';

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
