import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fleetSearch } from '../fleet/fleetSearch.view.ts';
import { mappingSearch } from '../mappings/mappingSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { requireGroup } from './visitRules.ts';

const loader = speaking('fleet', 'mappings', 'trackers', 'calibrations', 'customers', 'shipments');

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
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices/mappings', beforeLoad: requireGroup('userAdmin'), loader },
    component: lazyRouteComponent(() => import('../mappings/MappingsPage.tsx'), 'MappingsPage'),
  }),
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices/mappings/$idMapping', validateSearch: mappingSearch },
    ...{ beforeLoad: requireGroup('userAdmin'), loader },
    component: lazyRouteComponent(() => import('../mappings/MappingPage.tsx'), 'MappingPage'),
  }),
] as const;
