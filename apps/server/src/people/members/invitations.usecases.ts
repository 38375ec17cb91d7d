import { customerNamed, type Actor, type MemberRole, type OneCustomer } from '@sillage/domain/people/access/actor';
import { rolesToGive } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { holdMember } from './members.store.ts';
import { requireManaged } from './members.usecases.ts';
import type { AddressCap } from './addressCap.view.ts';
import { checkClaims, type Claims } from './shared/claims.view.ts';
import { inviteMembers, sendInvitation } from './shared/inviteMember.usecases.ts';
import { roleOf } from './accountStatus.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** In an hour, by one person. */
const MOST_ADDRESSES = { superAdmin: 200, userAdmin: 20, user: 0 } as const satisfies Record<MemberRole, number>;

interface Asked extends Claims {
  readonly customerId?: number | undefined;
  readonly usersList: readonly { readonly email: string; readonly idRole: number }[];
}

export async function createMembers(services: Context, actor: Actor, asked: Asked, cap: AddressCap) {
  checkClaims(actor, asked);
  const scope = hostOf(actor, asked.customerId);
  const people = asked.usersList.map(({ email, idRole }) => ({ email, role: roleFor(actor, scope, idRole) }));
  const emails = people.map(({ email }) => email);
  requireDifferent(emails);
  cap.take(actor.idUser, MOST_ADDRESSES[actor.role], emails, services.now().getTime());
  const data = await act(services, scope, (work) => inviteMembers(services, work, scope, actor, people));
  return { data };
}

/** A superAdmin names the customer, or the operator's own as 0. @throws DomainError `customer.notNamed` */
function hostOf(actor: Actor, customerId: number | undefined): OneCustomer {
  if (actor.role !== 'superAdmin') return actor.idCustomer;
  if (customerId === undefined) throw new DomainError('customer.notNamed');
  return customerNamed(actor, customerId);
}

function roleFor(actor: Actor, scope: OneCustomer, idRole: number): MemberRole {
  const role = roleOf({ idRole });
  if (role === undefined || !rolesToGive(actor, scope).includes(role)) throw new DomainError('member.roleNotAllowed');
  return role;
}

/** @throws DomainError `request.invalid` naming every address that is there before */
function requireDifferent(emails: readonly string[]): void {
  const plain = emails.map((email) => email.toLowerCase());
  const repeated = plain.flatMap((email, index) => (plain.indexOf(email) < index ? [index] : []));
  if (repeated.length > 0)
    throw new DomainError(
      'request.invalid',
      repeated.map((index) => ({ field: `usersList.${index}.email`, reason: 'is in the list twice' })),
    );
}

/** @throws DomainError `member.alreadyComplete`, `notification.addressRested`; `member.notAllowed` while the member is paused */
export async function inviteAgain(context: Context, actor: Actor, idUser: number): Promise<void> {
  const scope = (await requireManaged(context, actor, idUser)).idCustomer;
  await act(context, scope, async (work) => {
    const { tx, audit } = work;
    const member = await holdMember(tx, scope, idUser);
    if (!member) throw new DomainError('member.notFound');
    if (member.status === 'paused') throw new DomainError('member.notAllowed');
    if (member.status !== 'unconfirmed') throw new DomainError('member.alreadyComplete');
    await sendInvitation(context, work, scope, actor, { ...member, role: member.role as MemberRole });
    audit(scope, { idUser: actor.idUser, action: 'member.invitedAgain', subject: `member ${idUser}` });
  });
}
