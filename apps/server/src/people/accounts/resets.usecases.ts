import { scopeOf } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { updatePassword } from '../access/shared/credentials.store.ts';
import { endSessionsOf } from '../access/shared/endSessions.store.ts';
import { findLinkToken, issueLinkToken, useLinkToken } from '../access/shared/linkTokens.store.ts';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { sendInvitation } from '../members/shared/inviteMember.usecases.ts';
import { passwordChangedMail } from '../members/shared/passwordChanged.mails.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { countUnasked } from '../../messages/notifications/shared/unasked.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { accountMail } from './accounts.mails.ts';
import { findAccount, findAccountOf, type Account } from './accounts.store.ts';
import { findRegistration } from './registrations.store.ts';
import { sendConfirmLinkAgain } from './registrations.usecases.ts';
import { checkAskedPassword } from './askedPassword.view.ts';

type World = Needs<'db' | 'now' | 'bus' | 'config'>;

const GOOD_FOR_MS = 60 * 60_000;

/**
 * Writes to whoever forgot the password. Somebody who has not completed the account gets what they need for that instead.
 * @throws Refusal `account.unknownEmail`; `access.notAuthorized` for an account that waits for a customer;
 * `notification.addressRested` when it was written to often enough today
 */
export async function sendReset(services: World, email: string): Promise<void> {
  const { db, bus } = services;
  const account = await findAccount(db, email);
  if (!account) return sendToWaiting(services, email);
  if (account.status === 'unconfirmed') await inviteOnceMore(services, account);
  else await sendResetLink(services, account);
  bus.publish('outboxDue', null);
}

async function sendToWaiting(services: World, email: string): Promise<void> {
  if (await sendConfirmLinkAgain(services, email)) return;
  throw new Refusal((await findRegistration(services.db, email)) ? 'access.notAuthorized' : 'account.unknownEmail');
}

async function inviteOnceMore(services: World, account: Account): Promise<void> {
  const scope = scopeOf(account);
  await inScope(services.db, scope, async (tx) => {
    await sendInvitation(services, tx, scope, { idUser: account.invitedBy }, account);
    await recordChange(tx, scope, { idUser: null, action: 'member.invitedAgain', subject: `member ${account.idUser}` });
  });
}

async function sendResetLink({ db, now, config }: World, account: Account): Promise<void> {
  const scope = scopeOf(account);
  const { idUser, email, language } = account;
  await inScope(db, scope, async (tx) => {
    await countUnasked(tx, { kind: 'accountHolder', address: email, now: now() });
    const expiresAt = new Date(now().getTime() + GOOD_FOR_MS);
    const token = await issueLinkToken(tx, scope, { idUser, purpose: 'reset', now: now(), expiresAt });
    const dedupeKey = `reset ${idUser} ${hashSecret(token).toString('hex').slice(0, 16)}`;
    const mail = accountMail('reset', `${config.PUBLIC_URL}/reset-password/${token}`, language);
    await queueMails(tx, scope, [{ recipient: email, dedupeKey, isSecret: true, ...mail }]);
    await recordChange(tx, scope, { idUser: null, action: 'member.resetAsked', subject: `member ${idUser}` });
  });
}

/** Whose password the link may set. @throws Refusal `access.linkExpired` */
export async function readReset({ db, now }: Needs<'db' | 'now'>, token: string): Promise<{ email: string }> {
  const link = await findLinkToken(db, token, 'reset', now());
  const account = link && (await findAccountOf(db, link.idUser));
  if (!account) throw new Refusal('access.linkExpired');
  return account;
}

/** Whether the token is good, and of the account with this address. */
export async function isLinkOf(services: Needs<'db' | 'now'>, { email, token }: Pick<AskedReset, 'email' | 'token'>): Promise<boolean> {
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
 * @throws Refusal `account.noSuchEmail`; `access.resetNotPending` without a token that is this account's and still good
 */
export async function resetPassword(services: World & Needs<'passwords'>, asked: AskedReset): Promise<void> {
  const { db, now, bus, config, passwords } = services;
  const token = asked.token ?? '';
  const [account, link] = [await findAccount(db, asked.email), await findLinkToken(db, token, 'reset', now())];
  if (!account) throw new Refusal('account.noSuchEmail');
  const { idUser, email, language, firstName, lastName, customerName } = account;
  if (link?.idUser !== idUser) throw new Refusal('access.resetNotPending');
  checkAskedPassword(asked, config.PASSWORD_POLICY, [email, firstName, lastName, customerName]);
  const passwordHash = await passwords.hash(asked.password);
  const scope = scopeOf(account);
  await inScope(db, scope, async (tx) => {
    const used = await useLinkToken(tx, token, 'reset', now());
    if (used?.idUser !== idUser) throw new Refusal('access.resetNotPending');
    const at = now();
    await updatePassword(tx, scope, idUser, passwordHash, at);
    await endSessionsOf(tx, scope, idUser, { now: at, why: 'password' });
    const mail = passwordChangedMail({ at, publicUrl: config.PUBLIC_URL }, language);
    await queueMails(tx, scope, [{ recipient: email, dedupeKey: `password changed ${idUser} ${at.toISOString()}`, ...mail }]);
    await recordChange(tx, scope, { idUser, action: 'member.passwordReset', subject: `member ${idUser}` });
  });
  bus.publish('sessionsChanged', { idUser });
  bus.publish('outboxDue', null);
}

/**
 * For an installation that does not reveal accounts: what is answered depends on the link alone. Without one nothing happens, whoever is named;
 * with one that is not good for this address it is refused, whether or not the address has an account.
 */
export async function resetPasswordInSilence(services: World & Needs<'passwords'>, asked: AskedReset): Promise<void> {
  try {
    await resetPassword(services, asked);
  } catch (error) {
    const isRevealing = error instanceof Refusal && (error.code === 'account.noSuchEmail' || error.code === 'access.resetNotPending');
    if (!isRevealing) throw error;
    if (asked.token !== undefined) throw new Refusal('access.resetNotPending');
  }
}
