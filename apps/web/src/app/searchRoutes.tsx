import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
] as const;
