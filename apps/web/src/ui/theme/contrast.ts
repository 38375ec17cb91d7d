import { useSyncExternalStore } from 'react';

/** Read by public/first-paint.js too, before anything is drawn. */
const KEY = 'sillage.contrast';
const ATTRIBUTE = 'data-contrast';
const SUN = 'sun';

const listeners = new Set<() => void>();

function isSunNow(): boolean {
  return document.documentElement.getAttribute(ATTRIBUTE) === SUN;
}

function choose(isSun: boolean) {
  try {
    if (isSun) localStorage.setItem(KEY, SUN);
    else localStorage.removeItem(KEY);
  } catch {
    // It holds until the page is left.
  }
  if (isSun) document.documentElement.setAttribute(ATTRIBUTE, SUN);
  else document.documentElement.removeAttribute(ATTRIBUTE);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Colours and sizes that can be read in the sun, in the light and the dark theme alike. */
export function useContrast() {
  const isSun = useSyncExternalStore(subscribe, isSunNow);
  return { isSun, choose };
}
