import { isLuxury } from '@sillage/domain/people/customers/customer';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { bookingsSearch } from '../commerce/fashion/bookings/bookingsSearch.view.ts';
import { hubSearch } from '../commerce/fashion/hub/hubSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';
import type { RouterContext } from './visitRules.ts';

/** Section 6: for customers of the luxury vertical and the operator. The server asks the same at every call. */
function requireFashion({ context: { session } }: { readonly context: RouterContext }) {
  if (session.status !== 'signedIn') return;
  const { role, data } = session.user;
  if (role !== 'superAdmin' && !isLuxury(data.vertical)) throw redirect({ to: '/', replace: true });
}

const hub = createRoute({
  getParentRoute: () => signedIn,
  path: '/fashionhub',
  beforeLoad: requireFashion,
  validateSearch: only(hubSearch),
  loader: speaking('fashion'),
  component: lazyRouteComponent(() => import('../commerce/fashion/hub/FashionHubPage.tsx'), 'FashionHubPage'),
});

const book = createRoute({
  getParentRoute: () => signedIn,
  path: '/fashionhub/book/$idShuttle',
  beforeLoad: requireFashion,
  loader: speaking('fashion', 'forms', 'places', 'dates', 'trackers', 'customerChoice'),
  component: lazyRouteComponent(() => import('../commerce/fashion/book/BookShuttlePage.tsx'), 'BookShuttlePage'),
});

const bookings = createRoute({
  getParentRoute: () => signedIn,
  path: '/fashionhub/bookings',
  beforeLoad: requireFashion,
  validateSearch: only(bookingsSearch),
  loader: speaking('fashion'),
  component: lazyRouteComponent(() => import('../commerce/fashion/bookings/BookingsPage.tsx'), 'BookingsPage'),
});

const booking = createRoute({
  getParentRoute: () => signedIn,
  path: '/fashionhub/bookings/$idBooking',
  beforeLoad: requireFashion,
  loader: speaking('fashion', 'fashionPlan'),
  component: lazyRouteComponent(() => import('../commerce/fashion/bookings/BookingPage.tsx'), 'BookingPage'),
});

const changeBooking = createRoute({
  getParentRoute: () => signedIn,
  path: '/fashionhub/bookings/$idBooking/change',
  beforeLoad: requireFashion,
  loader: speaking('fashion', 'forms', 'places', 'dates'),
  component: lazyRouteComponent(() => import('../commerce/fashion/bookings/ChangeBookingPage.tsx'), 'ChangeBookingPage'),
});

export const fashionRoutes = [hub, book, bookings, booking, changeBooking] as const;
