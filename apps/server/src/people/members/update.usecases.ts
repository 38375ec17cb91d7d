import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { mayManageMember } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { isDuplicate } from '../../platform/db/faults.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { decideIdentity, settleIdentity, type IdentityContext } from './identity.usecases.ts';
import { updateMember, type MemberChanges, type MemberRow } from './members.store.ts';
import { requireMember } from './members.usecases.ts';
import { replacePhoto } from './photos.usecases.ts';
import { decideProfile, photoIn, type AskedUpdate } from './profile.usecases.ts';
import type { AddressCap } from './addressCap.view.ts';
import { checkClaims } from './shared/claims.view.ts';
import { decideAccountStatus, holdForStatus, holdOne, settleAccountStatus } from './accountStatus.usecases.ts';

type Context = IdentityContext & Dependencies<'bus'>;

/** One's own profile, or another member by an administrator: the same call, told apart by whose id it names. */
export async function updateMemberAs(services: Context, actor: SignedIn, asked: AskedUpdate, addresses: AddressCap) {
  checkClaims(actor, asked);
  const member = await requireMember(services, actor, asked.idUser);
  const scope = member.idCustomer;
  const isOwn = member.idUser === actor.idUser;
  if (!isOwn) requireEditable(actor, member, asked);
  const isStatusAsked = Object.keys(decideAccountStatus(actor, member, asked)).length > 0;
  // What takes time or can be refused without looking twice comes before the transaction.
  const photo = await photoIn(asked.photo);
  const identity = isOwn ? await decideIdentity(services, actor, member, asked, addresses) : null;
  const change = () =>
    act(services, scope, async (work) => {
      const { tx } = work;
      const held = isStatusAsked ? await holdForStatus(tx, actor, scope, member.idUser) : await holdOne(tx, scope, member.idUser);
      const accountStatus = isStatusAsked ? decideAccountStatus(actor, held.member, asked) : {};
      const changes: MemberChanges = {
        ...decideProfile(held.member, asked),
        ...(await settleAccountStatus(tx, held, accountStatus, services.now())),
        ...(photo === undefined || photo === held.member.photoKey ? {} : { photoKey: await replacePhoto(tx, held.member, photo) }),
        ...(identity?.email === undefined ? {} : { email: identity.email }),
      };
      await write(work, scope, actor, held.member, changes, identity?.passwordHash !== undefined);
      if (identity) await settleIdentity(services, work, actor, held.member, identity);
      work.publish('sessionsChanged', { idUser: member.idUser });
    });
  await change().catch((error: unknown) => {
    if (isDuplicate(error, 'member_email')) throw new DomainError('member.taken', { emails: [identity?.email] });
    throw error;
  });
  const isIdentityChanged = identity?.email !== undefined || identity?.passwordHash !== undefined;
  return { success_coce: isIdentityChanged ? ('UPDACNTSUCPASS' as const) : ('UPDACNTSUC' as const) };
}

/** @throws DomainError for what nobody may do to somebody else: set their password, move their address, choose their photo */
function requireEditable(actor: SignedIn, member: MemberRow, { email, password, photo }: AskedUpdate): void {
  if (!mayManageMember(actor, { ...member, role: member.role as SignedIn['role'] })) throw new DomainError('member.notAllowed');
  if (email !== undefined && email.toLowerCase() !== member.email.toLowerCase())
    throw new DomainError('member.emailReadOnly', [{ field: 'email', reason: 'is changed by its owner only' }]);
  const hasPhoto = photo?.startsWith('data:') === true || (photo === '' && member.photoKey !== null);
  if (password || (hasPhoto && actor.role !== 'superAdmin')) throw new DomainError('member.notAllowed');
}

async function write(
  { tx, audit }: Work,
  scope: OneCustomer,
  actor: SignedIn,
  member: MemberRow,
  changes: MemberChanges,
  hasNewPassword: boolean,
) {
  const fields = [...Object.keys(changes), ...(hasNewPassword ? ['password'] : [])];
  if (fields.length === 0) return;
  if (Object.keys(changes).length > 0) await updateMember(tx, scope, member.idUser, changes);
  const { role, status } = changes;
  audit(scope, {
    idUser: actor.idUser,
    action: 'member.updated',
    subject: `member ${member.idUser}`,
    // Which fields, and never what was in them: the trail outlives the person's data.
    details: {
      fields,
      ...(role === undefined ? {} : { role: { from: member.role, to: role } }),
      ...(status === undefined ? {} : { status: { from: member.status, to: status } }),
    },
  });
}
