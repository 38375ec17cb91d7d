import { DomainError } from '@sillage/domain/domainError';
import { checkNewPassword } from '../access/shared/checkNewPassword.view.ts';
import { updatePassword } from '../access/shared/credentials.store.ts';
import { endSessionsOf } from '../access/shared/endSessions.store.ts';
import { endLinkTokens } from '../access/shared/linkTokens.store.ts';
import { requireProof } from '../access/shared/requireProof.usecases.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { countUnasked, mayNotify } from '../../messages/notifications/shared/unasked.store.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { findHost } from './invitations.store.ts';
import { emailChangedMail } from './members.mails.ts';
import type { MemberRow } from './members.store.ts';
import type { AskedUpdate } from './profile.usecases.ts';
import type { AddressCap } from './addressCap.view.ts';
import { passwordChangedMail } from './shared/passwordChanged.mails.ts';

export type IdentityContext = Dependencies<'db' | 'now' | 'passwords' | 'config'>;

/** What one signs in with, where it is to change. */
export interface NewIdentity {
  readonly email?: string;
  readonly passwordHash?: string;
}

const MOST_ADDRESSES = 20;

/**
 * Address and password are changed by whoever knows the current password, or signed in just now: a session alone could be stolen.
 * @returns null when neither changes
 * @throws DomainError `access.currentPasswordWrong`, `password.…`, naming the field
 */
export async function decideIdentity(
  services: IdentityContext,
  actor: SignedIn,
  member: MemberRow,
  asked: AskedUpdate,
  addresses: AddressCap,
): Promise<NewIdentity | null> {
  const email = asked.email !== undefined && asked.email.toLowerCase() !== member.email.toLowerCase() ? asked.email : undefined;
  const { password = '', confirmPassword, currentPassword } = asked;
  if (email === undefined && password === '') return null;
  if (password !== '') {
    if (confirmPassword !== undefined && confirmPassword !== password)
      throw new DomainError('password.mismatch', [{ field: 'confirmPassword', reason: 'is another one' }]);
    const { firstName = member.firstName, lastName = member.lastName } = asked;
    const company = (await findHost(services.db, member.idCustomer))?.customerName ?? '';
    checkNewPassword(password, services.config.PASSWORD_POLICY, [email ?? member.email, firstName, lastName, company]);
  }
  await requireProof(services, actor, member, currentPassword);
  if (email !== undefined) addresses.take(actor.idUser, MOST_ADDRESSES, [email], services.now().getTime());
  return {
    ...(email === undefined ? {} : { email }),
    ...(password === '' ? {} : { passwordHash: await services.passwords.hash(password) }),
  };
}

/**
 * A new password ends every session, a new address every other one; both addresses are told. A link that was mailed for a forgotten password is good for
 * nothing any more: it lies in a mailbox that may be somebody else's by now.
 */
export async function settleIdentity(
  { now, config }: IdentityContext,
  { tx, publish }: Work,
  actor: SignedIn,
  member: MemberRow,
  { email, passwordHash }: NewIdentity,
): Promise<void> {
  const scope = member.idCustomer;
  const [at, publicUrl, language] = [now(), config.PUBLIC_URL, member.language];
  const key = `${member.idUser} ${at.toISOString()}`;
  await endLinkTokens(tx, scope, { idUser: member.idUser, purpose: 'reset', now: at });
  if (email !== undefined) {
    await countUnasked(tx, { kind: 'stranger', address: email, now: at });
    await endSessionsOf(tx, scope, member.idUser, { now: at, why: 'email', except: actor.idSession });
    const reported = [email, ...((await mayNotify(tx, member.email, at)) ? [member.email] : [])].map((recipient) => {
      const to = recipient === email ? 'new' : 'old';
      return { recipient, dedupeKey: `email changed ${key} ${to}`, ...emailChangedMail({ at, to, publicUrl }, language) };
    });
    await queueMails(tx, scope, reported);
    publish('outboxDue', null);
  }
  if (passwordHash === undefined) return;
  await updatePassword(tx, scope, member.idUser, passwordHash, at);
  await endSessionsOf(tx, scope, member.idUser, { now: at, why: 'password' });
  const recipient = email ?? member.email;
  if (!(await mayNotify(tx, recipient, at))) return;
  const mail = passwordChangedMail({ at, publicUrl }, language);
  await queueMails(tx, scope, [{ recipient, dedupeKey: `password changed ${key}`, ...mail }]);
  publish('outboxDue', null);
}
