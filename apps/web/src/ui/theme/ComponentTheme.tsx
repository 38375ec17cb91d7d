import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from './mantineTheme.ts';
import { useTheme } from './theme.ts';

/** The server writes a fresh nonce into the page; style elements made at run time need it under the Content-Security-Policy. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** What the larger components (menus, dialogs, pickers) stand on. The sign-in page needs none of them, and is spared their weight. */
export function ComponentTheme({ children }: { readonly children: ReactNode }) {
  const { isDark } = useTheme();
  const nonce = styleNonce();
  setNonce(nonce);
  return (
    // It follows the direction that the page says of itself.
    <DirectionProvider>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={isDark ? 'dark' : 'light'}
        getStyleNonce={() => nonce}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
