import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Login } from '../people/access/Login.tsx';
import { lockedUser } from '../platform/session/lockedUser.ts';
import { root, speaking } from './rootRoute.tsx';
import { tellSignedIn } from './tellSignedIn.ts';
import { redirectSearch, requireGroup } from './visitRules.ts';

/** Pages for those who have not signed in, without the shell. Whoever has is led on. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: (visit) => {
    tellSignedIn(visit);
    requireGroup('onlyGuest')(visit);
  },
  component: lazyRouteComponent(() => import('./GuestShell.tsx'), 'GuestShell'),
});

/** The way back, and what the identity provider sends a browser back with. */
function loginSearch({ redirect: way, code, state, error }: Record<string, unknown>) {
  const sent = Object.entries({ redirect: way, code, state, error }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(sent) as {
    readonly redirect?: string;
    readonly code?: string;
    readonly state?: string;
    readonly error?: string;
  };
}

/** Somebody who links an account at the identity provider comes back here signed in: so this page decides for itself. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: (visit) => {
    if (visit.search.state === undefined) requireGroup('onlyGuest')(visit);
  },
  loader: speaking('access'),
  component: Login,
});

const lock = createRoute({
  getParentRoute: () => guest,
  path: '/lock',
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => {
    if (lockedUser() === null) throw redirect({ to: '/login', search, replace: true });
  },
  loader: speaking('access', 'account'),
  component: lazyRouteComponent(() => import('../people/access/Lock.tsx'), 'Lock'),
});

const register = createRoute({
  getParentRoute: () => guest,
  path: '/register/{-$token}',
  beforeLoad: ({ params: { token } }) => {
    // Out of the address, where it would stay in the history and go along with what is copied. Whoever reloads the page keeps it.
    if (token === undefined) return;
    throw redirect({ to: '/register/{-$token}', params: { token: undefined }, state: { invitationToken: token }, replace: true });
  },
  loader: speaking('access', 'account', 'forms', 'password', 'terms'),
  component: lazyRouteComponent(() => import('../people/access/Register.tsx'), 'Register'),
});

const userSuccessful = createRoute({
  getParentRoute: () => guest,
  path: '/usersuccessful',
  loader: speaking('access', 'account'),
  component: lazyRouteComponent(() => import('../people/access/DonePages.tsx'), 'UserSuccessful'),
});

const mailConfirm = createRoute({
  getParentRoute: () => guest,
  path: '/mail-confirm',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => (typeof token === 'string' ? { token } : {}),
  beforeLoad: ({ search: { token } }) => {
    if (token !== undefined) throw redirect({ to: '/mail-confirm', search: {}, state: { confirmToken: token }, replace: true });
  },
  loader: speaking('access', 'account', 'forms'),
  component: lazyRouteComponent(() => import('../people/access/MailConfirm.tsx'), 'MailConfirm'),
});

const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password',
  loader: speaking('access', 'account', 'forms'),
  component: lazyRouteComponent(() => import('../people/access/ForgotPassword.tsx'), 'ForgotPassword'),
});

const emailSent = createRoute({
  getParentRoute: () => guest,
  path: '/emailsent',
  loader: speaking('access', 'account'),
  component: lazyRouteComponent(() => import('../people/access/DonePages.tsx'), 'EmailSent'),
});

const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password/{-$token}',
  beforeLoad: ({ params: { token } }) => {
    if (token === undefined) return;
    throw redirect({ to: '/reset-password/{-$token}', params: { token: undefined }, state: { resetToken: token }, replace: true });
  },
  loader: speaking('access', 'account', 'password', 'forms'),
  component: lazyRouteComponent(() => import('../people/access/ResetPassword.tsx'), 'ResetPassword'),
});

const passwordModified = createRoute({
  getParentRoute: () => guest,
  path: '/passwordmodified',
  loader: speaking('access', 'account'),
  component: lazyRouteComponent(() => import('../people/access/DonePages.tsx'), 'PasswordModified'),
});

const error401 = createRoute({
  getParentRoute: () => guest,
  path: '/error-401',
  component: lazyRouteComponent(() => import('./ErrorPages.tsx'), 'Error401'),
});

const error500 = createRoute({
  getParentRoute: () => guest,
  path: '/error-500',
  component: lazyRouteComponent(() => import('./ErrorPages.tsx'), 'Error500'),
});

export const guestRoutes = [
  login,
  guest.addChildren([
    lock,
    register,
    userSuccessful,
    mailConfirm,
    forgotPassword,
    emailSent,
    resetPassword,
    passwordModified,
    error401,
    error500,
  ]),
] as const;
