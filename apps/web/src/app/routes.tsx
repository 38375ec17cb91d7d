import { startPathOf } from '@sillage/domain/people/access/visit';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { importSearch } from '../journeys/imports/importSearch.view.ts';
import { shipmentSearch } from '../journeys/shipments/details/shipmentPart.view.ts';
import { wizardSearch } from '../journeys/shipments/create/wizardSearch.view.ts';
import { historySearch } from '../journeys/shipments/history/historySearch.view.ts';
import { shipmentListSearch } from '../journeys/shipments/shipmentListSearch.view.ts';
import { analyticsRoutes } from './analyticsRoutes.tsx';
import { alertRoutes } from './alertRoutes.tsx';
import { assetRoutes } from './assetRoutes.tsx';
import { guestRoutes } from './guestRoutes.tsx';
import { helpRoutes } from './helpRoutes.tsx';
import { homeRoutes } from './homeRoutes.tsx';
import { root, speaking } from './rootRoute.tsx';
import { indoorRoutes } from './indoorRoutes.tsx';
import { newQuoteRoute } from './newQuoteRoute.tsx';
import { notificationRoutes, openRoutes } from './notificationRoutes.tsx';
import { invoiceRoutes } from './invoiceRoutes.tsx';
import { operatorRoutes } from './operatorRoutes.tsx';
import { poolRoutes } from './poolRoutes.tsx';
import { fashionRoutes } from './fashionRoutes.tsx';
import { roadRoutes } from './roadRoutes.tsx';
import { quoteRoutes } from './quoteRoutes.tsx';
import { searchRoutes } from './searchRoutes.tsx';
import { taskRoutes } from './taskRoutes.tsx';
import { settingsRoutes } from './settingsRoutes.tsx';
import { shareRoutes } from './shareRoutes.tsx';
import { signedIn } from './signedInRoute.tsx';
import { trackerRoutes } from './trackerRoutes.tsx';
import { needsSecondFactor, redirectSearch, requireGroup, wayBack } from './visitRules.ts';
import { only } from './searchParams.ts';

/**
 * The map library is large: it is fetched as soon as somebody seems to be going to a page with a map, beside the page. Where the application is
 * opened with that page it would be in the way of all that is shown before it.
 */
function bringing(map: () => Promise<unknown>, ...namespaces: string[]) {
  return ({ preload }: { readonly preload: boolean }) => {
    if (preload) map().catch(() => undefined);
    return speaking(...namespaces)();
  };
}

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  validateSearch: ({ lock }: Record<string, unknown>): { lock?: string } => (typeof lock === 'string' ? { lock } : {}),
  loader: speaking('access'),
  component: lazyRouteComponent(() => import('../people/access/Logout.tsx'), 'Logout'),
});

const error403 = createRoute({
  getParentRoute: () => root,
  path: '/error-403',
  component: lazyRouteComponent(() => import('./ErrorPages.tsx'), 'Error403'),
});

const error404 = createRoute({
  getParentRoute: () => root,
  path: '/error-404',
  component: lazyRouteComponent(() => import('./ErrorPages.tsx'), 'Error404'),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/error-404', replace: true });
  },
});

/** For a session that nothing else is open to, until the second factor is set up. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: redirectSearch,
  beforeLoad: (visit) => {
    requireGroup('user')(visit);
    if (!needsSecondFactor(visit.context.session)) throw redirect({ href: wayBack(visit) ?? '/', replace: true });
  },
  loader: speaking('access', 'security', 'forms'),
  component: lazyRouteComponent(() => import('../people/access/SecondFactorPage.tsx'), 'SecondFactorPage'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: (visit) => {
    const { session } = visit.context;
    const start = startPathOf(session.status === 'signedIn' ? session.user.data.typeClient : '');
    throw redirect({ href: wayBack(visit) ?? start, replace: true });
  },
});

const transport = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport',
  validateSearch: only(shipmentListSearch),
  loader: bringing(
    () => import('../journeys/shipments/ShipmentMap.tsx'),
    'lists',
    'shipmentFilters',
    'shipmentLife',
    'shipmentResponsible',
    'shipmentTable',
    'shipmentTicks',
  ),
  component: lazyRouteComponent(() => import('../journeys/shipments/ShipmentPage.tsx'), 'ShipmentPage'),
});

const newTransport = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/new',
  validateSearch: only(wizardSearch),
  loader: speaking('places', 'newShipment', 'shipmentResponsible', 'forms', 'customerChoice'),
  component: lazyRouteComponent(() => import('./shipment/NewShipmentPage.tsx'), 'NewShipmentPage'),
});

const importTransports = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/import',
  validateSearch: only(importSearch),
  loader: speaking('imports', 'places', 'customerChoice'),
  component: lazyRouteComponent(() => import('../journeys/imports/ImportPages.tsx'), 'ImportShipmentsPage'),
});

/** Matched without regard to case: the notification centre writes /transport/transportDetails/. */
const transportDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/transportdetails/$idTransport',
  validateSearch: only(shipmentSearch),
  loader: bringing(
    () => import('../journeys/shipments/TrackMap.tsx'),
    'shipmentLife',
    'shipmentJournal',
    'shipmentOutlook',
    'shipmentPlayback',
    'shipmentAssets',
    'shipmentResponsible',
    'shipmentTracks',
    'reports',
    'stability',
    'forms',
    'lists',
    'trackFiles',
    'quotePromise',
  ),
  component: lazyRouteComponent(() => import('./shipment/ShipmentDetailsPage.tsx'), 'ShipmentDetailsPage'),
});

/** One of what travels with a shipment. */
const transportAsset = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/transportdetails/asset/$idContainer/$idTransport',
  loader: bringing(
    () => import('../journeys/shipments/TrackMap.tsx'),
    'shipmentAssets',
    'shipmentPlayback',
    'shipmentTracks',
    'trackFiles',
    'reports',
  ),
  component: lazyRouteComponent(() => import('./shipment/AssetPage.tsx'), 'AssetPage'),
});

const history = createRoute({
  getParentRoute: () => signedIn,
  path: '/history',
  validateSearch: only(historySearch),
  loader: speaking('lists', 'shipmentFilters', 'shipmentLife', 'shipmentResponsible', 'shipmentTable', 'shipmentTicks'),
  component: lazyRouteComponent(() => import('../journeys/shipments/history/HistoryPage.tsx'), 'HistoryPage'),
});

/** A closed shipment is read where an open one is. */
const historyDetails = (['/history/$id', '/history/detail/$id'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ({ params }: { params: { id: string } }) => {
      throw redirect({ to: '/transport/transportdetails/$idTransport', params: { idTransport: params.id }, replace: true });
    },
  }),
);

/** The sitemap. */
export const routeTree = root.addChildren([
  ...guestRoutes,
  ...openRoutes,
  ...shareRoutes,
  logout,
  secondFactor,
  error403,
  error404,
  signedIn.addChildren([
    home,
    transport,
    newTransport,
    importTransports,
    newQuoteRoute,
    transportDetails,
    transportAsset,
    history,
    ...historyDetails,
    ...alertRoutes,
    ...assetRoutes,
    ...poolRoutes,
    ...trackerRoutes,
    ...homeRoutes,
    ...helpRoutes,
    ...notificationRoutes,
    ...quoteRoutes,
    ...fashionRoutes,
    ...invoiceRoutes,
    ...indoorRoutes,
    ...searchRoutes,
    ...settingsRoutes,
    ...roadRoutes,
    ...taskRoutes,
    ...analyticsRoutes,
    ...operatorRoutes,
  ]),
  unknown,
]);
