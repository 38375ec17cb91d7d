import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { poolSearch, poolsSearch } from '../goods/pools/poolSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

const loader = speaking('pools', 'contents', 'customerChoice', 'trackers', 'lists', 'forms', 'dates');

const pools = createRoute({
  getParentRoute: () => signedIn,
  path: '/pools',
  validateSearch: only(poolsSearch),
  loader,
  component: lazyRouteComponent(() => import('../goods/pools/list/PoolsPage.tsx'), 'PoolsPage'),
});

const pool = createRoute({
  getParentRoute: () => signedIn,
  path: '/pools/$idPool',
  validateSearch: only(poolSearch),
  loader,
  component: lazyRouteComponent(() => import('../goods/pools/details/PoolPage.tsx'), 'PoolPage'),
});

/** Returnable packaging. */
export const poolRoutes = [pools, pool] as const;
