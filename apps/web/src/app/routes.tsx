import { belongsTo, type AccessGroup } from '@sillage/domain/access/actor';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { Login } from '../access/Login.tsx';
import { isSafeRedirect, rememberRedirect, takeRedirect } from '../platform/session/redirect.ts';
import type { Session } from '../platform/session/session.ts';
import { transportListSearch } from '../shipments/shared/transportListSearch.ts';
import { BrokenPage } from './BrokenPage.tsx';

export interface RouterContext {
  readonly session: Session;
  /** Whether a path leads to a page behind the sign-in, and so may be gone back to. */
  readonly hasRoute: (pathname: string) => boolean;
}

interface Visit {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
}

/** Fetches the texts that a page speaks along with the page itself, so that neither waits for the other. */
function speaking(...namespaces: string[]) {
  return () => i18next.loadNamespaces(namespaces);
}

/** The map library is large: it is fetched as soon as somebody seems to be going to a page with a map, beside the page. */
function bringing(map: () => Promise<unknown>) {
  return () => {
    map().catch(() => undefined);
  };
}

/** @throws a redirect to sign in (the way back is kept), or to /error-403 for a role that may not */
function requireGroup(group: AccessGroup) {
  return ({ context: { session }, location }: Visit) => {
    if (session.status !== 'signedIn') {
      rememberRedirect(location.href);
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } });
    }
    if (!belongsTo(group, session.user.role)) throw redirect({ to: '/error-403' });
  };
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => null,
  errorComponent: BrokenPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { redirect?: string } => (typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
  beforeLoad: ({ context: { session, hasRoute }, search }) => {
    if (session.status !== 'signedIn') return;
    const remembered = takeRedirect();
    const target = [search.redirect, remembered].find((path) => isSafeRedirect(path, hasRoute));
    throw redirect({ href: target ?? '/', replace: true });
  },
  loader: speaking('access'),
  component: Login,
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  loader: speaking('access'),
  component: lazyRouteComponent(() => import('../access/Logout.tsx'), 'Logout'),
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

/** Everything behind the sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: requireGroup('user'),
  loader: speaking('notifications', 'shipments', 'trackers', 'alerts'),
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context: { hasRoute } }) => {
    const remembered = takeRedirect();
    throw redirect({ href: isSafeRedirect(remembered, hasRoute) ? remembered : '/transport', replace: true });
  },
});

const transport = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport',
  validateSearch: transportListSearch,
  loader: bringing(() => import('../shipments/TransportMap.tsx')),
  component: lazyRouteComponent(() => import('../shipments/TransportPage.tsx'), 'TransportPage'),
});

const newTransport = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/new',
  loader: speaking('places', 'customers'),
  component: lazyRouteComponent(() => import('../shipments/create/NewTransportPage.tsx'), 'NewTransportPage'),
});

/** Matched without regard to case: the notification centre writes /transport/transportDetails/. */
const transportDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/transport/transportdetails/$idTransport',
  loader: bringing(() => import('../shipments/details/TrackMap.tsx')),
  component: lazyRouteComponent(() => import('../shipments/details/TransportDetailsPage.tsx'), 'TransportDetailsPage'),
});

/** The sitemap. */
export const routeTree = root.addChildren([
  login,
  logout,
  error403,
  error404,
  signedIn.addChildren([home, transport, newTransport, transportDetails]),
  unknown,
]);
