import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { invoicesSearch } from '../commerce/billing/list/invoicesSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices',
  validateSearch: only(invoicesSearch),
  loader: speaking('invoices', 'billingDocuments', 'customerChoice', 'forms', 'lists'),
  component: lazyRouteComponent(() => import('../commerce/billing/list/InvoicesPage.tsx'), 'InvoicesPage'),
});

export const invoiceRoutes = [invoices] as const;
