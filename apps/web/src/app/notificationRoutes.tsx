import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { balanceSearch } from '../goods/pools/balance/balanceSearch.view.ts';
import { feedbackSearch } from '../commerce/ratings/feedback/feedbackSearch.view.ts';
import { inboxSearch } from '../messages/notifications/inbox.view.ts';
import { root, speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { only } from './searchParams.ts';

const centre = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  validateSearch: only(inboxSearch),
  component: lazyRouteComponent(() => import('../messages/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/parametres/notifications',
  loader: speaking('notificationSettings', 'push', 'customerChoice'),
  component: lazyRouteComponent(() => import('./settings/NotificationSettingsPage.tsx'), 'NotificationSettingsPage'),
});

export const notificationRoutes = [centre, settings] as const;

/** Pages that everybody may open, without the shell. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./GuestShell.tsx'), 'GuestShell'),
});

function tokenSearch({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}

/** A contact says whether it wants alerts. The token of the link leaves the address before anything is shown. */
const contactAnswer = createRoute({
  getParentRoute: () => open,
  path: '/noauth/contact',
  validateSearch: tokenSearch,
  beforeLoad: ({ search: { token } }) => {
    if (token !== undefined) throw redirect({ to: '/noauth/contact', search: {}, state: { contactToken: token }, replace: true });
  },
  loader: speaking('contactAnswer'),
  component: lazyRouteComponent(() => import('../messages/notifications/answer/ContactAnswerPage.tsx'), 'ContactAnswerPage'),
});

/** Whoever was mailed of an alert says that they have seen it. The token leaves the address here, too. */
const alertAnswer = createRoute({
  getParentRoute: () => open,
  path: '/noauth/alert',
  validateSearch: tokenSearch,
  beforeLoad: ({ search: { token } }) => {
    if (token !== undefined) throw redirect({ to: '/noauth/alert', search: {}, state: { alertToken: token }, replace: true });
  },
  loader: speaking('alertAnswer', 'alerts'),
  component: lazyRouteComponent(() => import('../monitoring/alerts/answer/AlertAnswerPage.tsx'), 'AlertAnswerPage'),
});

/** Whoever received something says how satisfied they are. What the address says is kept (section 2.3), and rates nothing by itself. */
const feedback = createRoute({
  getParentRoute: () => open,
  path: '/noauth/feedback',
  validateSearch: only(feedbackSearch),
  loader: speaking('feedbackPage'),
  component: lazyRouteComponent(() => import('../commerce/ratings/feedback/FeedbackPage.tsx'), 'FeedbackPage'),
});

/** Whoever has returnable packaging says whether the number is right. What the address says is kept, and confirms nothing by itself. */
const poolBalance = createRoute({
  getParentRoute: () => open,
  path: '/noauth/pool-balance',
  validateSearch: only(balanceSearch),
  loader: speaking('poolBalance', 'forms'),
  component: lazyRouteComponent(() => import('../goods/pools/balance/BalancePage.tsx'), 'BalancePage'),
});

/** The same from a text message, where links are short. */
const shortAlertAnswer = createRoute({
  getParentRoute: () => open,
  path: '/a/$token',
  beforeLoad: ({ params: { token } }) => {
    throw redirect({ to: '/noauth/alert', search: {}, state: { alertToken: token }, replace: true });
  },
});

/** Behind the QR code of a cold-chain report. The code that is looked for may also be typed there. */
const verify = createRoute({
  getParentRoute: () => open,
  path: '/verify/{-$code}',
  loader: speaking('verify', 'reports'),
  component: lazyRouteComponent(() => import('../monitoring/reports/VerifyPage.tsx'), 'VerifyPage'),
});

export const openRoutes = [open.addChildren([contactAnswer, alertAnswer, shortAlertAnswer, feedback, poolBalance, verify])] as const;
