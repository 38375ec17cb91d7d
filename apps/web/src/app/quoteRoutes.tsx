import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { quoteListSearch } from '../commerce/quotes/list/quoteListSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

const cotations = createRoute({
  getParentRoute: () => signedIn,
  path: '/cotations',
  validateSearch: only(quoteListSearch),
  loader: speaking('lists', 'quotes', 'shipmentFilters'),
  component: lazyRouteComponent(() => import('../commerce/quotes/list/QuotesPage.tsx'), 'QuotesPage'),
});

const quoteDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/cotations/$idQuote',
  loader: speaking('quotes', 'quoteDetails', 'files'),
  component: lazyRouteComponent(() => import('./quote/QuoteDetailsPage.tsx'), 'QuoteDetailsPage'),
});

export const quoteRoutes = [cotations, quoteDetails] as const;
