import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import i18next from 'i18next';
import { BrokenPage } from './BrokenPage.tsx';
import type { RouterContext } from './visitRules.ts';

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => null,
  errorComponent: BrokenPage,
});

/** Fetches the texts that a page speaks along with the page itself, so that neither waits for the other. */
export function speaking(...namespaces: string[]) {
  return () => i18next.loadNamespaces(namespaces);
}
