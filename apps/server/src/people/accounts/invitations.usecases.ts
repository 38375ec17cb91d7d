import { scopeOf } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { updatePassword } from '../access/shared/credentials.store.ts';
import { findLinkToken, useLinkToken } from '../access/shared/linkTokens.store.ts';
import { act } from '../../platform/act/act.ts';
import { activateMember } from '../members/shared/activateMember.store.ts';
import { keptPhone } from '../members/shared/keptPhone.view.ts';
import type { Needs } from '../../platform/services.ts';
import { findAccountOf, type Account } from './accounts.store.ts';
import { forgetRegistration } from './registrations.store.ts';
import { checkAsked, type AskedAccount } from './registrations.usecases.ts';

/** @throws Refusal `access.linkExpired` */
export async function readInvitation({ db, now }: Needs<'db' | 'now'>, token: string): Promise<Account> {
  const link = await findLinkToken(db, token, 'invitation', now());
  const account = link && (await findAccountOf(db, link.idUser));
  if (account?.status !== 'unconfirmed') throw new Refusal('access.linkExpired');
  return account;
}

/**
 * The person behind an invitation completes the account with it. Of two who try at once one does.
 * @throws Refusal `access.linkExpired`; `account.taken` when the other one was quicker; `member.emailReadOnly`
 */
export async function completeInvitation(
  world: Needs<'db' | 'now' | 'config' | 'passwords' | 'bus'>,
  token: string,
  asked: AskedAccount,
): Promise<void> {
  const account = await readInvitation(world, token);
  if (asked.email.toLowerCase() !== account.email.toLowerCase())
    throw new Refusal('member.emailReadOnly', [{ field: 'email', reason: 'is another one than the invited' }]);
  const names = { firstName: asked.firstName || account.firstName, lastName: asked.lastName || account.lastName };
  checkAsked(world, { ...asked, ...names }, account.customerName);
  const passwordHash = await world.passwords.hash(asked.password);
  const scope = scopeOf(account);
  const { idUser, email } = account;
  await act(world, scope, async ({ tx, audit }) => {
    const isFirst = await useLinkToken(tx, token, 'invitation', world.now());
    const completion = {
      ...names,
      phone: keptPhone(asked.phone),
      language: asked.language,
      newsletter: asked.newsletter,
      termsAcceptedAt: asked.terms === true ? world.now() : null,
    };
    if (!isFirst || !(await activateMember(tx, scope, idUser, completion))) throw new Refusal('account.taken');
    await updatePassword(tx, scope, idUser, passwordHash, world.now());
    await forgetRegistration(tx, email);
    audit(scope, { idUser, action: 'member.completed', subject: `member ${idUser}` });
  });
}
