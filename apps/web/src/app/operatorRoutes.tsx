import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { wizardSearch } from '../people/customers/create/wizardSearch.view.ts';
import { detailsSearch } from '../people/customers/details/detailsSearch.view.ts';
import { ratingsSearch } from '../commerce/ratings/list/ratingsSearch.view.ts';
import { tariffEditorSearch, tariffSearch } from '../commerce/tariffs/tariffSearch.view.ts';
import { customersSearch } from '../people/customers/list/customersSearch.view.ts';
import { denialsSearch } from '../people/denials/denialsSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { requireGroup } from './visitRules.ts';
import { only } from './searchParams.ts';

/** Pages of the operator alone. */
const operator = createRoute({ getParentRoute: () => signedIn, id: 'operator', beforeLoad: requireGroup('superAdmin') });

const clients = createRoute({
  getParentRoute: () => operator,
  path: '/clients',
  beforeLoad: () => {
    throw redirect({ to: '/clients/list', replace: true });
  },
});

const clientList = createRoute({
  getParentRoute: () => operator,
  path: '/clients/list',
  validateSearch: only(customersSearch),
  loader: speaking('customers', 'lists', 'customerChoice', 'forms'),
  component: lazyRouteComponent(() => import('../people/customers/list/CustomersPage.tsx'), 'CustomersPage'),
});

const newClient = createRoute({
  getParentRoute: () => operator,
  path: '/clients/new',
  validateSearch: only(wizardSearch),
  loader: speaking('customers'),
  component: lazyRouteComponent(() => import('../people/customers/create/NewCustomerPage.tsx'), 'NewCustomerPage'),
});

const clientDetails = createRoute({
  getParentRoute: () => operator,
  path: '/clients/seemore/$idCustomer',
  validateSearch: only(detailsSearch),
  loader: speaking('customers', 'members', 'forms', 'contractors', 'audit', 'feedbackSetting', 'credit', 'billingDocuments', 'security'),
  component: lazyRouteComponent(() => import('./customer/CustomerPage.tsx'), 'CustomerPage'),
});

const profile = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/profile',
  loader: speaking('members', 'forms', 'password'),
  component: lazyRouteComponent(() => import('./settings/ProfilePage.tsx'), 'ProfilePage'),
});

const members = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/membres',
  loader: speaking('members', 'forms', 'customerChoice'),
  component: lazyRouteComponent(() => import('./settings/MembersPage.tsx'), 'MembersPage'),
});

const alerts = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/alerts',
  loader: speaking('alerts', 'alertRules', 'customerChoice', 'customers', 'places'),
  component: lazyRouteComponent(() => import('./settings/AlertSettingsPage.tsx'), 'AlertSettingsPage'),
});

const languages = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/langues',
  component: lazyRouteComponent(() => import('./settings/LanguagesPage.tsx'), 'LanguagesPage'),
});

const denials = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/denials',
  validateSearch: only(denialsSearch),
  loader: speaking('denials'),
  component: lazyRouteComponent(() => import('./settings/DenialsPage.tsx'), 'DenialsPage'),
});

const outbox = createRoute({
  getParentRoute: () => operator,
  path: '/parametres/outbox',
  loader: speaking('outbox'),
  component: lazyRouteComponent(() => import('./settings/OutboxPage.tsx'), 'OutboxPage'),
});

const tariffWords = speaking('tariffs', 'quotes', 'quoteDetails', 'shipments', 'customerChoice', 'lists', 'places');

const tariffList = createRoute({
  getParentRoute: () => operator,
  path: '/tariffs',
  validateSearch: only(tariffSearch),
  loader: tariffWords,
  component: lazyRouteComponent(() => import('../commerce/tariffs/TariffsPage.tsx'), 'TariffsPage'),
});

const tariff = createRoute({
  getParentRoute: () => operator,
  path: '/tariffs/$idTariff',
  validateSearch: only(tariffEditorSearch),
  loader: speaking('tariffs', 'quotes', 'quoteDetails', 'shipments', 'forms'),
  component: lazyRouteComponent(() => import('../commerce/tariffs/TariffPage.tsx'), 'TariffPage'),
});

const ratings = createRoute({
  getParentRoute: () => operator,
  path: '/ratings',
  validateSearch: only(ratingsSearch),
  loader: speaking('ratings', 'customerChoice', 'lists'),
  component: lazyRouteComponent(() => import('../commerce/ratings/list/RatingsPage.tsx'), 'RatingsPage'),
});

const planWords = speaking('fashion', 'fashionPlan', 'forms', 'places', 'dates');

const fashionPlan = createRoute({
  getParentRoute: () => operator,
  path: '/fashionhub/plan',
  loader: planWords,
  component: lazyRouteComponent(() => import('../commerce/fashion/plan/PlanPage.tsx'), 'PlanPage'),
});

const fashionLine = createRoute({
  getParentRoute: () => operator,
  path: '/fashionhub/plan/$idLine',
  loader: planWords,
  component: lazyRouteComponent(() => import('../commerce/fashion/plan/LinePage.tsx'), 'LinePage'),
});

const newDeparture = createRoute({
  getParentRoute: () => operator,
  path: '/fashionhub/departures/new',
  loader: planWords,
  component: lazyRouteComponent(() => import('../commerce/fashion/plan/DepartureEditorPage.tsx'), 'NewDeparturePage'),
});

const departure = createRoute({
  getParentRoute: () => operator,
  path: '/fashionhub/departures/$idShuttle',
  loader: planWords,
  component: lazyRouteComponent(() => import('../commerce/fashion/plan/DeparturePage.tsx'), 'DeparturePage'),
});

const changeDeparture = createRoute({
  getParentRoute: () => operator,
  path: '/fashionhub/departures/$idShuttle/change',
  loader: planWords,
  component: lazyRouteComponent(() => import('../commerce/fashion/plan/DepartureEditorPage.tsx'), 'ChangeDeparturePage'),
});

function leadingTo(
  path: '/profile' | '/membres' | '/alerts' | '/langues',
  to: '/parametres/profile' | '/parametres/membres' | '/parametres/alerts' | '/parametres/langues',
) {
  return createRoute({
    getParentRoute: () => operator,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}

export const operatorRoutes = [
  operator.addChildren([
    clients,
    clientList,
    newClient,
    clientDetails,
    profile,
    members,
    alerts,
    languages,
    denials,
    outbox,
    tariffList,
    tariff,
    ratings,
    fashionPlan,
    fashionLine,
    newDeparture,
    departure,
    changeDeparture,
    leadingTo('/profile', '/parametres/profile'),
    leadingTo('/membres', '/parametres/membres'),
    leadingTo('/alerts', '/parametres/alerts'),
    leadingTo('/langues', '/parametres/langues'),
  ]),
] as const;
