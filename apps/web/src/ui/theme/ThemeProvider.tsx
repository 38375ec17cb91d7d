import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './foundation.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { setNonce } from 'get-nonce';
import { mantineTheme, mantineVariables } from './mantineTheme.ts';
import { forgetTheme, rememberTheme, rememberedTheme, SCHEME_OF, THEME_OF } from './themeNames.ts';

/** The server writes a fresh nonce into the page; style elements made at run time need it under the Content-Security-Policy. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const theme = rememberedTheme();
    return theme ? SCHEME_OF[theme] : fallback;
  },
  set: (scheme) => rememberTheme(scheme === 'dark' ? THEME_OF.dark : THEME_OF.light),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: forgetTheme,
};

export function ThemeProvider({ children, still = false }: { readonly children: ReactNode; readonly still?: boolean }) {
  const nonce = styleNonce();
  setNonce(nonce);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="light"
      getStyleNonce={() => nonce}
      env={still ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
