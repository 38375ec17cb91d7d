import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { mayManageMember } from '@sillage/domain/people/members/member';
import { Refusal } from '@sillage/domain/refusal';
import { takeSecondFactor } from '../access/shared/takeSecondFactor.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { findMember, type MemberRow } from './members.store.ts';
import { eraseMember } from './shared/eraseMembers.store.ts';
import { holdForStatus } from './accountStatus.usecases.ts';
import { memberErased } from './shared/memberErased.hook.ts';
import { findNames } from './shared/memberNames.store.ts';

/** @throws Refusal `member.notFound` for a member who does not exist, was deleted, or is another customer's */
export async function requireMember({ db }: Needs<'db'>, actor: Actor, idUser: number): Promise<MemberRow> {
  const member = await findMember(db, scopeFor(actor), idUser);
  if (!member) throw new Refusal('member.notFound');
  return member;
}

/** @throws Refusal `member.notFound`; `member.notAllowed` for one that the actor may see but not change */
export async function requireManaged(services: Needs<'db'>, actor: Actor, idUser: number): Promise<MemberRow> {
  const member = await requireMember(services, actor, idUser);
  if (!mayManageMember(actor, { ...member, role: member.role as Actor['role'] })) throw new Refusal('member.notAllowed');
  return member;
}

type World = Needs<'db' | 'now' | 'bus' | 'hooks'>;

export async function deleteMember(world: World, actor: Actor, idUser: number): Promise<void> {
  const scope = scopeOf(await requireManaged(world, actor, idUser));
  await act(world, scope, async ({ tx, audit, publish }) => {
    const { isLast } = await holdForStatus(tx, actor, scope, idUser);
    if (isLast) throw new Refusal('member.lastAdministrator');
    await eraseMember(tx, scope, idUser, world.now());
    for (const erase of world.hooks.all(memberErased)) await erase(tx, scope, idUser);
    audit(scope, { idUser: actor.idUser, action: 'member.deleted', subject: `member ${idUser}` });
    publish('sessionsChanged', { idUser });
  });
}

/** For somebody else, who lost the means to prove themselves. Removing one's own asks for the password, elsewhere. */
export async function resetSecondFactor(world: World & Needs<'config'>, actor: Actor, idUser: number): Promise<void> {
  const scope = scopeOf(await requireManaged(world, actor, idUser));
  if (idUser === actor.idUser) throw new Refusal('member.notAllowed');
  await act(world, scope, async (work) => {
    const by = (await findNames(work.tx, [actor.idUser])).get(actor.idUser) ?? '';
    if (!(await takeSecondFactor(world, work, scope, { idUser, by }))) throw new Refusal('access.noSecondFactor');
    work.audit(scope, { idUser: actor.idUser, action: 'member.secondFactorReset', subject: `member ${idUser}` });
  });
}
