import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fleetSearch } from '../tracking/trackers/fleetSearch.view.ts';
import { mappingSearch } from '../tracking/mappings/mappingSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { requireGroup } from './visitRules.ts';
import { only } from './searchParams.ts';

const mappings = () => import('../tracking/mappings/MappingPages.tsx');
const administrators = { getParentRoute: () => signedIn, beforeLoad: requireGroup('userAdmin') };
const loader = speaking('fleet', 'mappings', 'trackers', 'calibrations', 'customers', 'shipments');

/** Trackers: their list, and each with its history. */
export const trackerRoutes = [
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices', validateSearch: only(fleetSearch), loader },
    component: lazyRouteComponent(() => import('../tracking/trackers/list/FleetPage.tsx'), 'FleetPage'),
  }),
  createRoute({
    ...{ getParentRoute: () => signedIn, path: '/devices/deviceDetails/$uniqueIdentifiant/$type', loader },
    component: lazyRouteComponent(() => import('../tracking/trackers/details/TrackerDetailsPage.tsx'), 'TrackerDetailsPage'),
  }),
  createRoute({
    ...{ ...administrators, path: '/devices/mappings', loader },
    component: lazyRouteComponent(mappings, 'MappingsPage'),
  }),
  createRoute({
    ...{ ...administrators, path: '/devices/mappings/$idMapping', validateSearch: only(mappingSearch), loader },
    component: lazyRouteComponent(mappings, 'MappingPage'),
  }),
] as const;
