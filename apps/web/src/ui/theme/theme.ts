import { useSyncExternalStore } from 'react';

/** The product's own names of its two themes, as they are remembered. */
const THEMES = { light: 'charteGraph', dark: 'charteGraphDark' } as const;

/** Read by public/first-paint.js too, before anything is drawn: the attribute is right from the start. */
const KEY = 'sillage.theme';
const ATTRIBUTE = 'data-mantine-color-scheme';

export type ThemeScheme = keyof typeof THEMES;

const listeners = new Set<() => void>();

function isDarkNow(): boolean {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark';
}

function choose(scheme: ThemeScheme) {
  try {
    localStorage.setItem(KEY, THEMES[scheme]);
  } catch {
    // It holds until the page is left.
  }
  show(scheme);
}

function show(scheme: ThemeScheme) {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  for (const listener of listeners) listener();
}

/** The theme that is chosen in one tab is there in all of them. */
export function followTheme() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) show(newValue === THEMES.dark ? 'dark' : 'light');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme() {
  const isDark = useSyncExternalStore(subscribe, isDarkNow);
  return { isDark, choose };
}
