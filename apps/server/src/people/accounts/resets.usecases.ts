import { DomainError } from '@sillage/domain/domainError';
import { updatePassword } from '../access/shared/credentials.store.ts';
import { endSessionsOf } from '../access/shared/endSessions.store.ts';
import { findLinkToken, issueLinkToken, useLinkToken } from '../access/shared/linkTokens.store.ts';
import { act } from '../../platform/act/act.ts';
import { sendInvitation } from '../members/shared/inviteMember.usecases.ts';
import { passwordChangedMail } from '../members/shared/passwordChanged.mails.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { countUnasked } from '../../messages/notifications/shared/unasked.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { accountMail } from './accounts.mails.ts';
import { findAccount, findAccountOf, type Account } from './accounts.store.ts';
import { findRegistration } from './registrations.store.ts';
import { sendConfirmLinkAgain } from './registrations.usecases.ts';
import { checkAskedPassword } from './askedPassword.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

const GOOD_FOR_MS = 60 * 60_000;

/**
 * Writes to whoever forgot the password. Somebody who has not completed the account gets what they need for that instead.
 * @throws DomainError `account.unknownEmail`; `access.notAuthorized` for an account that waits for a customer;
 * `notification.addressRested` when it was written to often enough today
 */
export async function sendReset(services: Context, email: string): Promise<void> {
  const account = await findAccount(services.db, email);
  if (!account) return sendToWaiting(services, email);
  if (account.status === 'unconfirmed') await inviteOnceMore(services, account);
  else await sendResetLink(services, account);
}

async function sendToWaiting(services: Context, email: string): Promise<void> {
  if (await sendConfirmLinkAgain(services, email)) return;
  throw new DomainError((await findRegistration(services.db, email)) ? 'access.notAuthorized' : 'account.unknownEmail');
}

async function inviteOnceMore(context: Context, account: Account): Promise<void> {
  const scope = account.idCustomer;
  await act(context, scope, async (work) => {
    await sendInvitation(context, work, scope, { idUser: account.invitedBy }, account);
    work.audit(scope, { idUser: null, action: 'member.invitedAgain', subject: `member ${account.idUser}` });
  });
}

async function sendResetLink(context: Context, account: Account): Promise<void> {
  const scope = account.idCustomer;
  const { idUser, email, language } = account;
  await act(context, scope, async ({ tx, audit, publish }) => {
    await countUnasked(tx, { kind: 'accountHolder', address: email, now: context.now() });
    const expiresAt = new Date(context.now().getTime() + GOOD_FOR_MS);
    const token = await issueLinkToken(tx, scope, { idUser, purpose: 'reset', now: context.now(), expiresAt });
    const dedupeKey = `reset ${idUser} ${hashSecret(token).toString('hex').slice(0, 16)}`;
    const mail = accountMail('reset', `${context.config.PUBLIC_URL}/reset-password/${token}`, language);
    await queueMails(tx, scope, [{ recipient: email, dedupeKey, isSecret: true, ...mail }]);
    audit(scope, { idUser: null, action: 'member.resetAsked', subject: `member ${idUser}` });
    publish('outboxDue', null);
  });
}

/** Whose password the link may set. @throws DomainError `access.linkExpired` */
export async function readReset({ db, now }: Dependencies<'db' | 'now'>, token: string): Promise<{ email: string }> {
  const link = await findLinkToken(db, token, 'reset', now());
  const account = link && (await findAccountOf(db, link.idUser));
  if (!account) throw new DomainError('access.linkExpired');
  return account;
}

/** Whether the token is good, and of the account with this address. */
export async function isLinkOf(
  services: Dependencies<'db' | 'now'>,
  { email, token }: Pick<AskedReset, 'email' | 'token'>,
): Promise<boolean> {
  if (token === undefined) return false;
  const { db, now } = services;
  const link = await findLinkToken(db, token, 'reset', now());
  return link !== undefined && (await findAccountOf(db, link.idUser))?.email.toLowerCase() === email.toLowerCase();
}

interface AskedReset {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * Sets the password that was forgotten. The token of the link decides; knowing the address is not enough. Every session ends.
 * @throws DomainError `account.noSuchEmail`; `access.resetNotPending` without a token that is this account's and still good
 */
export async function resetPassword(context: Context & Dependencies<'passwords'>, asked: AskedReset): Promise<void> {
  const token = asked.token ?? '';
  const [account, link] = [await findAccount(context.db, asked.email), await findLinkToken(context.db, token, 'reset', context.now())];
  if (!account) throw new DomainError('account.noSuchEmail');
  const { idUser, email, language, firstName, lastName, customerName } = account;
  if (link?.idUser !== idUser) throw new DomainError('access.resetNotPending');
  checkAskedPassword(asked, context.config.PASSWORD_POLICY, [email, firstName, lastName, customerName]);
  const passwordHash = await context.passwords.hash(asked.password);
  const scope = account.idCustomer;
  await act(context, scope, async ({ tx, audit, publish }) => {
    const used = await useLinkToken(tx, token, 'reset', context.now());
    if (used?.idUser !== idUser) throw new DomainError('access.resetNotPending');
    const at = context.now();
    await updatePassword(tx, scope, idUser, passwordHash, at);
    await endSessionsOf(tx, scope, idUser, { now: at, why: 'password' });
    const mail = passwordChangedMail({ at, publicUrl: context.config.PUBLIC_URL }, language);
    await queueMails(tx, scope, [{ recipient: email, dedupeKey: `password changed ${idUser} ${at.toISOString()}`, ...mail }]);
    audit(scope, { idUser, action: 'member.passwordReset', subject: `member ${idUser}` });
    publish('sessionsChanged', { idUser });
    publish('outboxDue', null);
  });
}

/**
 * For an installation that does not reveal accounts: what is answered depends on the link alone. Without one nothing happens, whoever is named;
 * with one that is not good for this address it is refused, whether or not the address has an account.
 */
export async function resetPasswordInSilence(services: Context & Dependencies<'passwords'>, asked: AskedReset): Promise<void> {
  try {
    await resetPassword(services, asked);
  } catch (error) {
    const isRevealing = error instanceof DomainError && (error.code === 'account.noSuchEmail' || error.code === 'access.resetNotPending');
    if (!isRevealing) throw error;
    if (asked.token !== undefined) throw new DomainError('access.resetNotPending');
  }
}
