import { DomainError } from '@sillage/domain/domainError';
import { updatePassword } from '../access/shared/credentials.store.ts';
import { findLinkToken, useLinkToken } from '../access/shared/linkTokens.store.ts';
import { act } from '../../platform/act/act.ts';
import { activateMember } from '../members/shared/activateMember.store.ts';
import { keptPhone } from '../members/shared/keptPhone.view.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findAccountOf, type Account } from './accounts.store.ts';
import { forgetRegistration } from './registrations.store.ts';
import { checkAsked, type AskedAccount } from './registrations.usecases.ts';

/** @throws DomainError `access.linkExpired` */
export async function readInvitation({ db, now }: Dependencies<'db' | 'now'>, token: string): Promise<Account> {
  const link = await findLinkToken(db, token, 'invitation', now());
  const account = link && (await findAccountOf(db, link.idUser));
  if (account?.status !== 'unconfirmed') throw new DomainError('access.linkExpired');
  return account;
}

/**
 * The person behind an invitation completes the account with it. Of two who try at once one does.
 * @throws DomainError `access.linkExpired`; `account.taken` when the other one was quicker; `member.emailReadOnly`
 */
export async function completeInvitation(
  context: Dependencies<'db' | 'now' | 'config' | 'passwords' | 'bus'>,
  token: string,
  asked: AskedAccount,
): Promise<void> {
  const account = await readInvitation(context, token);
  if (asked.email.toLowerCase() !== account.email.toLowerCase())
    throw new DomainError('member.emailReadOnly', [{ field: 'email', reason: 'is another one than the invited' }]);
  const names = { firstName: asked.firstName || account.firstName, lastName: asked.lastName || account.lastName };
  checkAsked(context, { ...asked, ...names }, account.customerName);
  const passwordHash = await context.passwords.hash(asked.password);
  const scope = account.idCustomer;
  const { idUser, email } = account;
  await act(context, scope, async ({ tx, audit }) => {
    const isFirst = await useLinkToken(tx, token, 'invitation', context.now());
    const completion = {
      ...names,
      phone: keptPhone(asked.phone),
      language: asked.language,
      newsletter: asked.newsletter,
      termsAcceptedAt: asked.terms === true ? context.now() : null,
    };
    if (!isFirst || !(await activateMember(tx, scope, idUser, completion))) throw new DomainError('account.taken');
    await updatePassword(tx, scope, idUser, passwordHash, context.now());
    await forgetRegistration(tx, email);
    audit(scope, { idUser, action: 'member.completed', subject: `member ${idUser}` });
  });
}
