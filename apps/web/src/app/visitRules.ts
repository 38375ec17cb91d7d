import type { AccessGroup } from '@sillage/domain/people/access/actor';
import { mayVisit, redirectOf } from '@sillage/domain/people/access/visit';
import { redirect } from '@tanstack/react-router';
import { forgetRedirect, isSafeRedirect, rememberedRedirect, rememberRedirect } from '../platform/session/redirect.ts';
import type { Session } from '../platform/session/session.ts';
import { pageOfTab } from './settings/settingsPages.ts';

export interface RouterContext {
  readonly session: Session;
  /** Whether a path leads to a page behind the sign-in, and so may be gone back to. */
  readonly hasRoute: (pathname: string) => boolean;
}

interface Visit {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
  readonly search: { readonly redirect?: string; readonly settings?: string | undefined; readonly find?: string | undefined };
  /** Fetched ahead for a link that somebody points at: nothing may be used up. */
  readonly preload: boolean;
}

/** `?redirect=`: where to go once somebody has signed in. */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  return typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};
}

/** Section 4, "Access". @throws a redirect for whom the rule does not let in */
export function requireGroup(group: AccessGroup) {
  return (visit: Visit) => {
    const { session } = visit.context;
    const role = session.status === 'signedIn' ? session.user.role : null;
    if (mayVisit(group, role)) return;
    const { href } = visit.location;
    if (role === null) rememberRedirect(href);
    const target = redirectOf({ href, group, role, remembered: role === null ? null : wayBack(visit) });
    if (target !== null) throw redirect({ href: target, replace: true });
  };
}

/** Behind the sign-in, and behind the second factor where the customer asks for one. */
export function requireReadySession(group: AccessGroup) {
  const requireRole = requireGroup(group);
  return (visit: Visit) => {
    requireRole(visit);
    if (!needsSecondFactor(visit.context.session)) return;
    const { href } = visit.location;
    throw redirect({ to: '/second-factor', search: href === '/' ? {} : { redirect: href }, replace: true });
  };
}

/** Settings that were a tab once have a page now: what speaks of the tab leads there. */
export function leadToSettingsPage({ context: { session }, search: { settings, find } }: Visit) {
  const url = session.status === 'signedIn' ? pageOfTab(session.user, settings) : null;
  if (url === null) return;
  throw redirect({ href: find === undefined ? url : `${url}?${new URLSearchParams({ find }).toString()}`, replace: true });
}

export function needsSecondFactor(session: Session): boolean {
  return session.status === 'signedIn' && session.user.data.secondFactor === 'required';
}

/** Where somebody was going before they had to sign in: as the address says, else as this browser remembers. Good for once. */
export function wayBack({ context: { hasRoute }, search, preload }: Visit): string | null {
  const target = [search.redirect, rememberedRedirect()].find((path) => isSafeRedirect(path, hasRoute)) ?? null;
  if (!preload) forgetRedirect();
  return target;
}
