import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { mayManageMember } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { takeSecondFactor } from '../access/shared/takeSecondFactor.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findMember, type MemberRow } from './members.store.ts';
import { eraseMember } from './shared/eraseMembers.store.ts';
import { holdForStatus } from './accountStatus.usecases.ts';
import { memberErased } from './shared/memberErased.hook.ts';
import { findNames } from './shared/memberNames.store.ts';

/** @throws DomainError `member.notFound` for a member who does not exist, was deleted, or is another customer's */
export async function requireMember({ db }: Dependencies<'db'>, actor: Actor, idUser: number): Promise<MemberRow> {
  const member = await findMember(db, scopeFor(actor), idUser);
  if (!member) throw new DomainError('member.notFound');
  return member;
}

/** @throws DomainError `member.notFound`; `member.notAllowed` for one that the actor may see but not change */
export async function requireManaged(services: Dependencies<'db'>, actor: Actor, idUser: number): Promise<MemberRow> {
  const member = await requireMember(services, actor, idUser);
  if (!mayManageMember(actor, { ...member, role: member.role as Actor['role'] })) throw new DomainError('member.notAllowed');
  return member;
}

type Context = Dependencies<'db' | 'now' | 'bus' | 'hooks'>;

export async function deleteMember(context: Context, actor: Actor, idUser: number): Promise<void> {
  const scope = (await requireManaged(context, actor, idUser)).idCustomer;
  await act(context, scope, async ({ tx, audit, publish }) => {
    const { isLast } = await holdForStatus(tx, actor, scope, idUser);
    if (isLast) throw new DomainError('member.lastAdministrator');
    await eraseMember(tx, scope, idUser, context.now());
    for (const erase of context.hooks.all(memberErased)) await erase(tx, scope, idUser);
    audit(scope, { idUser: actor.idUser, action: 'member.deleted', subject: `member ${idUser}` });
    publish('sessionsChanged', { idUser });
  });
}

/** For somebody else, who lost the means to prove themselves. Removing one's own asks for the password, elsewhere. */
export async function resetSecondFactor(context: Context & Dependencies<'config'>, actor: Actor, idUser: number): Promise<void> {
  const scope = (await requireManaged(context, actor, idUser)).idCustomer;
  if (idUser === actor.idUser) throw new DomainError('member.notAllowed');
  await act(context, scope, async (work) => {
    const by = (await findNames(work.tx, [actor.idUser])).get(actor.idUser) ?? '';
    if (!(await takeSecondFactor(context, work, scope, { idUser, by }))) throw new DomainError('access.noSecondFactor');
    work.audit(scope, { idUser: actor.idUser, action: 'member.secondFactorReset', subject: `member ${idUser}` });
  });
}
