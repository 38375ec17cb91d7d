import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { analyticsRowsSearch, analyticsSearch } from '../desk/analytics/analyticsSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

export const analyticsRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/analytics',
    validateSearch: only(analyticsSearch),
    loader: speaking('analytics', 'customerChoice'),
    component: lazyRouteComponent(() => import('../desk/analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/analytics/rows',
    validateSearch: only(analyticsRowsSearch),
    loader: speaking('analytics', 'customerChoice'),
    component: lazyRouteComponent(() => import('../desk/analytics/AnalyticsRowsPage.tsx'), 'AnalyticsRowsPage'),
  }),
] as const;
