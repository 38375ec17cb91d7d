import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { roadSearch } from '../desk/road/roadSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

export const roadRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/road',
    validateSearch: only(roadSearch),
    loader: speaking('road', 'shipmentJournal', 'forms'),
    component: lazyRouteComponent(() => import('../desk/road/RoadPage.tsx'), 'RoadPage'),
  }),
] as const;
