import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { invoicesSearch } from '../commerce/billing/list/invoicesSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';
import type { RouterContext } from './visitRules.ts';

/** The operator is billed nothing: the invoices of a customer are on its page. */
function requireCustomer({ context: { session } }: { readonly context: RouterContext }) {
  if (session.status === 'signedIn' && session.user.role === 'superAdmin') throw redirect({ to: '/clients/list', replace: true });
}

const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices',
  beforeLoad: requireCustomer,
  validateSearch: only(invoicesSearch),
  loader: speaking('invoices', 'lists'),
  component: lazyRouteComponent(() => import('../commerce/billing/list/InvoicesPage.tsx'), 'InvoicesPage'),
});

export const invoiceRoutes = [invoices] as const;
