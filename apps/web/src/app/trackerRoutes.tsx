import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fleetSearch } from '../fleet/fleetSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';

const loader = speaking('fleet', 'trackers', 'calibrations', 'customers', 'shipments');

/** Trackers: their list, and each with its history. */
export const trackerRoutes = [
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices', validateSearch: fleetSearch, loader },
    component: lazyRouteComponent(() => import('../fleet/list/FleetPage.tsx'), 'FleetPage'),
  }),
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices/deviceDetails/$uniqueIdentifiant/$type', loader },
    component: lazyRouteComponent(() => import('../fleet/details/TrackerDetailsPage.tsx'), 'TrackerDetailsPage'),
  }),
] as const;
