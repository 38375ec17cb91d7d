import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { trackerSearch } from '../tracking/trackers/trackerSearch.view.ts';
import { mappingSearch } from '../tracking/mappings/mappingSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { requireGroup } from './visitRules.ts';
import { only } from './searchParams.ts';

const mappings = () => import('../tracking/mappings/MappingPages.tsx');
const administrators = { getParentRoute: () => signedIn, beforeLoad: requireGroup('userAdmin') };
const WORDS = ['lists', 'privacy', 'trackerList', 'trackerHealth', 'mappings', 'calibrations', 'customerChoice', 'forms'];
const loader = speaking(...WORDS);

/** Trackers: their list, and each with its history. */
export const trackerRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/devices',
    validateSearch: only(trackerSearch),
    loader,
    component: lazyRouteComponent(() => import('../tracking/trackers/list/TrackersPage.tsx'), 'TrackersPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/devices/deviceDetails/$uniqueIdentifiant/$type',
    loader: speaking(...WORDS, 'commands'),
    component: lazyRouteComponent(() => import('../tracking/trackers/details/TrackerDetailsPage.tsx'), 'TrackerDetailsPage'),
  }),
  createRoute({
    ...administrators,
    path: '/devices/mappings',
    loader,
    component: lazyRouteComponent(mappings, 'MappingsPage'),
  }),
  createRoute({
    ...administrators,
    path: '/devices/mappings/$idMapping',
    validateSearch: only(mappingSearch),
    loader,
    component: lazyRouteComponent(mappings, 'MappingPage'),
  }),
  createRoute({
    ...administrators,
    path: '/devices/moving',
    loader: speaking('moving', 'customerChoice'),
    component: lazyRouteComponent(() => import('../tracking/moving/MovingPage.tsx'), 'MovingPage'),
  }),
  createRoute({
    ...administrators,
    path: '/devices/moving/$idMove',
    loader: speaking('moving'),
    component: lazyRouteComponent(() => import('../tracking/moving/MovePage.tsx'), 'MovePage'),
  }),
] as const;
