import { ROLE_IDS, type Actor, type MemberRole, type OneCustomer } from '@sillage/domain/people/access/actor';
import { administratorRoleOf, mayChangeRole, mayManageMember, rolesToGive, type MemberStatus } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { endSessionsOf } from '../access/shared/endSessions.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { holdAdministrators, holdMember, isComplete, type MemberRow } from './members.store.ts';

/** What decides over whether and as what somebody is let in. */
export interface AccountStatus {
  readonly role: MemberRole;
  readonly status: MemberStatus;
}

/** As the wire has it: a role by number, by name or both, and whether the member is let in. */
export interface AskedStatus {
  readonly idRole?: number | undefined;
  readonly role?: MemberRole | number | undefined;
  readonly enabled?: boolean | 0 | 1 | undefined;
}

/** The member as they are now, for changes that touch nobody's account status. @throws DomainError `member.notFound` */
export async function holdOne(tx: Tx, scope: OneCustomer, idUser: number): Promise<{ member: MemberRow; isLast: boolean }> {
  const member = await holdMember(tx, scope, idUser);
  if (!member) throw new DomainError('member.notFound');
  return { member, isLast: false };
}

/**
 * The member and the customer's administrators as they are now, held until the transaction ends. Whoever was an administrator when they asked,
 * and is none any more, is refused.
 * @throws DomainError `member.notFound`, `access.notAllowed`
 */
export async function holdForStatus(tx: Tx, actor: Actor, scope: OneCustomer, idUser: number) {
  const administrators = await holdAdministrators(tx, scope, administratorRoleOf(scope), idUser);
  const { member } = await holdOne(tx, scope, idUser);
  const isOurs = actor.idCustomer === scope && actor.role === administratorRoleOf(scope);
  if (isOurs && !administrators.includes(actor.idUser)) throw new DomainError('access.notAllowed');
  const isLast = administrators.length === 1 && administrators[0] === idUser;
  return { member, isLast };
}

/**
 * What of the member's account status is to change; nothing when all of it is so already.
 * @throws DomainError `member.notAllowed`, `member.roleNotAllowed`, `member.contradiction`
 */
export function decideAccountStatus(actor: Actor, member: MemberRow, asked: AskedStatus): { role?: MemberRole; enabled?: boolean } {
  const like = { ...member, role: member.role as MemberRole };
  const role = roleOf(asked);
  const isEnabled = member.status !== 'paused';
  const enabled = asked.enabled === undefined ? isEnabled : Boolean(asked.enabled);
  if (role !== undefined && role !== like.role) {
    if (!mayChangeRole(actor, like)) throw new DomainError('member.notAllowed');
    if (!rolesToGive(actor, like.idCustomer).includes(role)) throw new DomainError('member.roleNotAllowed');
  }
  if (enabled !== isEnabled && !mayManageMember(actor, like)) throw new DomainError('member.notAllowed');
  return { ...(role !== undefined && role !== like.role ? { role } : {}), ...(enabled === isEnabled ? {} : { enabled }) };
}

const ROLE_OF = new Map<number, MemberRole>(Object.entries(ROLE_IDS).map(([role, id]) => [id, role as MemberRole]));

export function roleOf({ idRole, role }: AskedStatus): MemberRole | undefined {
  const byName = typeof role === 'number' ? ROLE_OF.get(role) : role;
  const byNumber = idRole === undefined ? undefined : ROLE_OF.get(idRole);
  if (byName !== undefined && byNumber !== undefined && byName !== byNumber) throw new DomainError('member.contradiction');
  return byName ?? byNumber;
}

/**
 * The account status as it will be. Who is paused loses every session at once; the change publishes `sessionsChanged`.
 * @throws DomainError `member.lastAdministrator`
 */
export async function settleAccountStatus(
  tx: Tx,
  { member, isLast }: { member: MemberRow; isLast: boolean },
  { role, enabled }: { role?: MemberRole; enabled?: boolean },
  now: Date,
): Promise<Partial<AccountStatus>> {
  const scope = member.idCustomer;
  if (isLast && (enabled === false || (role !== undefined && role !== member.role))) throw new DomainError('member.lastAdministrator');
  if (enabled === false) await endSessionsOf(tx, scope, member.idUser, { now, why: 'paused' });
  return { ...(role === undefined ? {} : { role }), ...(enabled === undefined ? {} : { status: await statusOf(tx, member, enabled) }) };
}

/** Letting somebody in again who never completed the account makes them invited once more. */
async function statusOf(tx: Tx, member: MemberRow, enabled: boolean): Promise<MemberStatus> {
  if (!enabled) return 'paused';
  return (await isComplete(tx, member.idCustomer, member.idUser)) ? 'active' : 'unconfirmed';
}
