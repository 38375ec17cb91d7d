import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardSearch } from '../desk/dashboard/dashboardSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

const component = lazyRouteComponent(() => import('../desk/dashboard/DashboardPage.tsx'), 'DashboardPage');
const loader = speaking('dashboard', 'customerChoice');
const page = { getParentRoute: () => signedIn, validateSearch: only(dashboardSearch), loader, component };

/** The dashboard, under the home path of each customer family and in the menu of SC. */
export const homeRoutes = [
  createRoute({ ...page, path: '/dashboards' }),
  createRoute({ ...page, path: '/dashboard' }),
  createRoute({ ...page, path: '/supplychain/dashboard' }),
  createRoute({ ...page, path: '/main/dashboards' }),
] as const;
