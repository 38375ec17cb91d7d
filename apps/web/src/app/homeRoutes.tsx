import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';

const component = lazyRouteComponent(() => import('../desk/dashboard/DashboardPage.tsx'), 'DashboardPage');
const loader = speaking('dashboard');

/** The dashboard, under the home path of each customer family and in the menu of SC. */
export const homeRoutes = [
  createRoute({ getParentRoute: () => signedIn, path: '/dashboards', loader, component }),
  createRoute({ getParentRoute: () => signedIn, path: '/dashboard', loader, component }),
  createRoute({ getParentRoute: () => signedIn, path: '/supplychain/dashboard', loader, component }),
  createRoute({ getParentRoute: () => signedIn, path: '/main/dashboards', loader, component }),
] as const;
