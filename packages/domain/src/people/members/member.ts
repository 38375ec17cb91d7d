import { OPERATOR_ID, type Actor, type MemberRole } from '../access/actor.ts';

/** `invited`: made by an administrator, and has not yet set a password. */
export const MEMBER_STATUSES = ['active', 'paused', 'deleted', 'unconfirmed'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whom a decision is about, or who takes it. */
export interface MemberLike {
  readonly idUser: number;
  readonly idCustomer: number;
  readonly role: MemberRole;
}

/** Section 6: the add-member button is for administrators. */
export function mayAddMembers(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== 'user';
}

/** The row menu (edit, delete, pause): superAdmin for everybody, userAdmin for the others of the own company but no superAdmin, user for nobody. */
export function mayManageMember(actor: MemberLike, member: MemberLike): boolean {
  if (actor.role === 'superAdmin') return true;
  if (actor.role !== 'userAdmin' || member.role === 'superAdmin') return false;
  return actor.idCustomer === member.idCustomer && actor.idUser !== member.idUser;
}

/** The role selector. A superAdmin may use it on themselves too; the last administrator is guarded beside this. */
export function mayChangeRole(actor: MemberLike, member: MemberLike): boolean {
  return mayManageMember(actor, member);
}

/** Roles that somebody can give within a customer: superAdmin is for the operator's own people alone, and given by a superAdmin. */
export function rolesToGive(actor: Pick<Actor, 'role'>, idCustomer: number): readonly MemberRole[] {
  return idCustomer === OPERATOR_ID && actor.role === 'superAdmin' ? ['superAdmin', 'userAdmin', 'user'] : ['userAdmin', 'user'];
}

/** The role that a customer must never be without. */
export function administratorRoleOf(idCustomer: number): MemberRole {
  return idCustomer === OPERATOR_ID ? 'superAdmin' : 'userAdmin';
}

/** What people are called: their name, or their address while they have none. */
export function displayNameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}
