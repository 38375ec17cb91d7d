/** The product's own names of the themes, as they are remembered. */
export const SCHEME_OF = { charteGraph: 'light', charteGraphDark: 'dark' } as const;
export const THEME_OF = { light: 'charteGraph', dark: 'charteGraphDark' } as const;
export type ThemeName = keyof typeof SCHEME_OF;

/** Read by public/first-paint.js too, before anything is drawn. */
const KEY = 'sillage.theme';

export function rememberedTheme(): ThemeName | null {
  const name = localStorage.getItem(KEY);
  return name !== null && name in SCHEME_OF ? (name as ThemeName) : null;
}

export function rememberTheme(name: ThemeName) {
  localStorage.setItem(KEY, name);
}

export function forgetTheme() {
  localStorage.removeItem(KEY);
}
