import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { speaking } from './rootRoute.tsx';
import { administersCustomer } from './settings/settingsPages.ts';
import { signedIn } from './signedInRoute.tsx';
import { requireGroup } from './visitRules.ts';

/** The settings that the dialog does not have, each with its page below `/parametres`. Those of the operator alone are among its routes. */
const more = createRoute({
  getParentRoute: () => signedIn,
  path: '/parametres',
  component: lazyRouteComponent(() => import('./settings/MoreSettingsPage.tsx'), 'MoreSettingsPage'),
});

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/parametres/security',
  loader: speaking('security', 'access', 'forms'),
  component: lazyRouteComponent(() => import('./settings/SecurityPage.tsx'), 'SecurityPage'),
});

const appearance = createRoute({
  getParentRoute: () => signedIn,
  path: '/parametres/appearance',
  component: lazyRouteComponent(() => import('./settings/LanguagesPage.tsx'), 'LanguagesPage'),
});

const administrators = createRoute({ getParentRoute: () => signedIn, id: 'administrators', beforeLoad: requireGroup('userAdmin') });

const contractors = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/contractors',
  beforeLoad: ({ context: { session } }) => {
    if (session.status === 'signedIn' && !administersCustomer(session.user)) throw redirect({ to: '/parametres', replace: true });
  },
  loader: speaking('contractors', 'forms'),
  component: lazyRouteComponent(() => import('./settings/ContractorsPage.tsx'), 'ContractorsPage'),
});

const presets = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/presets',
  loader: speaking('alerts', 'alertRules', 'customerChoice', 'customers', 'places'),
  component: lazyRouteComponent(() => import('./settings/AlertSettingsPage.tsx'), 'AlertSettingsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/webhooks',
  loader: speaking('webhooks', 'customerChoice', 'forms'),
  component: lazyRouteComponent(() => import('./settings/WebhooksPage.tsx'), 'WebhooksPage'),
});

const privacy = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/privacy',
  beforeLoad: ({ context: { session } }) => {
    if (session.status === 'signedIn' && !administersCustomer(session.user)) throw redirect({ to: '/parametres', replace: true });
  },
  loader: speaking('privacy'),
  component: lazyRouteComponent(() => import('./settings/PrivacyPage.tsx'), 'PrivacyPage'),
});

const retention = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/retention',
  beforeLoad: ({ context: { session } }) => {
    if (session.status === 'signedIn' && !administersCustomer(session.user)) throw redirect({ to: '/parametres', replace: true });
  },
  loader: speaking('retention', 'forms'),
  component: lazyRouteComponent(() => import('./settings/RetentionPage.tsx'), 'RetentionPage'),
});

const history = createRoute({
  getParentRoute: () => administrators,
  path: '/parametres/history',
  loader: speaking('audit'),
  component: lazyRouteComponent(() => import('./settings/HistorySettingsPage.tsx'), 'HistorySettingsPage'),
});

export const settingsRoutes = [
  more,
  security,
  appearance,
  administrators.addChildren([contractors, presets, webhooks, privacy, retention, history]),
] as const;
