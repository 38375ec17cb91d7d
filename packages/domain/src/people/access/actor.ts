import { DomainError } from '../../domainError.ts';

/** Every role there is. `admin`, `staff` and `guest` exist in the access groups only; no product screen needs them. */
export const ROLES = ['superAdmin', 'userAdmin', 'user', 'admin', 'staff', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a person who signs in can have, with their number on the wire. */
export const ROLE_IDS = { superAdmin: 1, userAdmin: 2, user: 3 } as const satisfies Partial<Record<Role, number>>;
export type MemberRole = keyof typeof ROLE_IDS;

/** The operator's own customer id: superAdmins belong to it. */
export const OPERATOR_ID = 0;

/** Who is asking. Built from the session, never from what the browser sent. */
export interface Actor {
  readonly idUser: number;
  readonly idCustomer: OneCustomer;
  readonly role: MemberRole;
}

/** Section 6 of the specification: there is no hierarchy, a group is the list of its roles; an empty list means "only guests". */
export const ACCESS_GROUPS = {
  superAdmin: ['superAdmin'],
  userAdmin: ['superAdmin', 'userAdmin'],
  user: ['superAdmin', 'userAdmin', 'user'],
  admin: ['admin'],
  staff: ['admin', 'staff'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;

export type AccessGroup = keyof typeof ACCESS_GROUPS;

export function belongsTo(group: AccessGroup, role: Role): boolean {
  return (ACCESS_GROUPS[group] as readonly Role[]).includes(role);
}

declare const proven: unique symbol;

/** The customer, or all of them, that the actor was proven allowed to act for. Only what stands below makes one: a check forbids the cast elsewhere. */
export type CustomerScope = (number | 'all') & { readonly [proven]: true };

/**
 * One customer that was proven, for everything that is written. Rows of our own tables and sessions say theirs as such; a number that comes from anywhere else is
 * none until it went through what stands below.
 */
export type OneCustomer = number & { readonly [proven]: true };

/**
 * The scope of a read. A superAdmin sees every customer, or the one asked for; everybody else sees their own.
 * @throws DomainError `access.otherCustomer` when a member names another customer
 */
export function scopeFor(actor: Actor, asked?: number | null): CustomerScope {
  if (actor.role === 'superAdmin') return (asked || 'all') as CustomerScope;
  if (asked && asked !== actor.idCustomer) throw new DomainError('access.otherCustomer');
  return actor.idCustomer;
}

/**
 * The one customer that is written to. A superAdmin must name it, everybody else writes to their own.
 * @throws DomainError `customer.notNamed` when a superAdmin names none; `access.otherCustomer` when a member names another one
 */
export function customerFor(actor: Actor, asked?: number | null): OneCustomer {
  const scope = scopeFor(actor, asked);
  if (scope === 'all') throw new DomainError('customer.notNamed');
  return scope;
}

/**
 * The customer that a request names by its number, the operator's own (0) among them. Everybody but a superAdmin can name their own alone.
 * @throws DomainError `access.otherCustomer`
 */
export function customerNamed(actor: Actor, named: number): OneCustomer {
  if (actor.role !== 'superAdmin' && named !== actor.idCustomer) throw new DomainError('access.otherCustomer');
  return named as OneCustomer;
}

/** Work that no person asked for (the ingest pipeline, jobs, signing in): it sees every customer. */
export function systemScope(): CustomerScope {
  return 'all' as CustomerScope;
}

/** What is the operator's own: superAdmins, stock, and those who belong to nobody yet. */
export function operatorScope(): OneCustomer {
  return OPERATOR_ID as OneCustomer;
}
