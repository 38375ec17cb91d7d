import { belongsTo, type AccessGroup, type Role } from './actor.ts';

/** Customer families, as section 1 of the specification has them. */
export const TYPE_CLIENTS = ['SC', 'TR', ''] as const;
export type TypeClient = (typeof TYPE_CLIENTS)[number];

/** Where each customer family is at home (section 2.3). Anything but SC and TR is the default family. */
export function homePathOf(typeClient: string): string {
  if (typeClient === 'SC') return '/supplychain/dashboard';
  if (typeClient === 'TR') return '/dashboard';
  return '/main/dashboards';
}

/** Where `/` leads to without a remembered path (section 2.3): the shipments, but for a family whose menu has none. */
export function startPathOf(typeClient: string): string {
  return typeClient === 'SC' ? homePathOf(typeClient) : '/transport';
}

export interface Visit {
  /** The path that was asked for, with its query: `/transport?status=arrived`. */
  readonly href: string;
  /** The route's rule; a route without one is open. */
  readonly group: AccessGroup | null;
  /** Null: nobody is signed in. */
  readonly role: Role | null;
  /** The remembered path, already proven safe, or null. */
  readonly remembered: string | null;
}

/** Section 4, "Access": null when the visit is granted, else the path to go to instead. */
export function redirectOf({ href, group, role, remembered }: Visit): string | null {
  if (group === null || mayVisit(group, role)) return null;
  const [path, query] = splitQuery(href);
  if (path === '/share' || path.startsWith('/share/')) return `/share${query}`;
  if (path === '/noauth/pool-balance') return `/noauth/pool-balance${query}`;
  if (path === '/noauth/feedback') return `/noauth/feedback${query}`;
  if (role !== null) return remembered ?? '/';
  return href === '/' ? '/login' : `/login?redirect=${encodeURIComponent(href)}`;
}

/** `onlyGuest` is the empty list of roles: exactly nobody passes it, and everybody else needs to be on the list. */
export function mayVisit(group: AccessGroup, role: Role | null): boolean {
  return role === null ? group === 'onlyGuest' : belongsTo(group, role);
}

function splitQuery(href: string): [string, string] {
  const at = href.search(/[?#]/);
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)];
}

/** Whether a path stays on this origin: browsers read `//host`, `/\host` and control characters in ways that leave it. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') && !Array.from(path).some((letter) => letter < ' ');
}

/** Shipment details and quotes are remembered before the way to sign in, so that closing the browser loses nothing. */
export function isWorthRemembering(path: string): boolean {
  return /^\/transport\/transportdetails\/|^\/cotations/i.test(path);
}
