import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { newQuoteSearch } from '../commerce/quotes/create/newQuoteSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { only } from './searchParams.ts';

/** Asking for a quote, changing what was asked for, and booking without one. */
export const newQuoteRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/cotations/new',
  validateSearch: only(newQuoteSearch),
  loader: speaking('newQuote', 'forms', 'places', 'dates', 'carriage', 'files', 'customerChoice'),
  component: lazyRouteComponent(() => import('../commerce/quotes/create/NewQuotePage.tsx'), 'NewQuotePage'),
});
