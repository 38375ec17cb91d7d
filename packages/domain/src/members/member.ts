import type { Actor, MemberRole } from '../access/actor.ts';

/** `invited`: made by an administrator, and has not yet set a password. */
export const MEMBER_STATUSES = ['active', 'paused', 'deleted', 'unconfirmed'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whom a decision is about. */
export interface MemberLike {
  readonly idUser: number;
  readonly idCustomer: number;
  readonly role: MemberRole;
}

/** Section 6: the add-member button is for administrators. */
export function mayAddMembers(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== 'user';
}

/** The row menu (edit, delete, pause): superAdmin for everybody, userAdmin for the others of the own company, user for nobody. */
export function mayManageMember(actor: Actor, member: MemberLike): boolean {
  if (actor.role === 'superAdmin') return true;
  return actor.role === 'userAdmin' && actor.idCustomer === member.idCustomer && actor.idUser !== member.idUser;
}

/** The role selector. A superAdmin may use it on themselves too; the last administrator is guarded beside this. */
export function mayChangeRole(actor: Actor, member: MemberLike): boolean {
  return mayManageMember(actor, member);
}

/** Roles that can be given within a customer: superAdmin is the role of the operator's own people, and of nobody else. */
export function rolesOf(idCustomer: number): readonly MemberRole[] {
  return idCustomer === 0 ? ['superAdmin'] : ['userAdmin', 'user'];
}

/** The role that a customer must never be without. */
export function administratorRoleOf(idCustomer: number): MemberRole {
  return idCustomer === 0 ? 'superAdmin' : 'userAdmin';
}

/** What people are called: their name, or their address while they have none. */
export function displayNameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/**
 * A phone number as it is kept: digits with the country's prefix and nothing else. A number that starts with 0 is a French one (section 5).
 * @returns null when there are fewer than 10 digits or more than the 15 of ITU-T E.164
 */
export function normalPhone(typed: string): string | null {
  const international = typed
    .trim()
    // The zero of inland calls, as people write it: +44 (0)20 …
    .replace(/^((?:\+|00)\d[\d\s]*)\(0\)/, '$1')
    .replace(/^(\+|00)/, '')
    .replaceAll(/[\s().\-/]/g, '');
  const digits = /^0\d/.test(international) ? `33${international.slice(1)}` : international;
  return /^\d{10,15}$/.test(digits) ? digits : null;
}
