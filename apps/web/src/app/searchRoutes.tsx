import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { searchParams } from '../desk/search/searchParams.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { only } from './searchParams.ts';

export const searchRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/search',
    validateSearch: only(searchParams),
    loader: speaking('search'),
    component: lazyRouteComponent(() => import('../desk/search/SearchPage.tsx'), 'SearchPage'),
  }),
  // Section 2.3 does not keep it to the operator, as it does its neighbours.
  createRoute({
    getParentRoute: () => signedIn,
    path: '/parametres/search',
    validateSearch: only(searchParams),
    loader: speaking('search', 'customerChoice'),
    component: lazyRouteComponent(() => import('../desk/search/SearchSettingsPage.tsx'), 'SearchSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/searchP',
    beforeLoad: () => {
      throw redirect({ to: '/parametres/search', replace: true });
    },
  }),
] as const;
