import type { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import type { Read } from '@sillage/contract/endpoint';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import { checkAll } from '../../platform/checkAll.ts';
import { keptPhone } from '../members/shared/keptPhone.view.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { countUnasked } from '../../messages/notifications/shared/unasked.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { accountMail } from './accounts.mails.ts';
import { findAccount } from './accounts.store.ts';
import { findRegistration, holdByLink, insertRegistration, markConfirmed, OPERATOR, renewConfirmLink } from './registrations.store.ts';
import { checkAskedPassword } from './askedPassword.view.ts';

export type AskedAccount = Omit<Read<typeof noauth.actions.newRegister.body>, 'language'> & { readonly language: string };
type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'passwords'>;

const GOOD_FOR_MS = 86_400_000;

/**
 * What can be said of an account that somebody asks for without looking whether the address has one.
 * @param company of whoever was invited
 * @throws DomainError naming the fields
 */
export function checkAsked({ config }: Dependencies<'config'>, asked: AskedAccount, company = ''): void {
  checkAll([
    () => {
      if (asked.terms === false) throw new DomainError('account.termsNotAccepted', [{ field: 'terms', reason: 'is not accepted' }]);
    },
    () => keptPhone(asked.phone),
    () => checkAskedPassword(asked, config.PASSWORD_POLICY, [asked.email, asked.firstName, asked.lastName, company]),
  ]);
}

/**
 * Makes an account that belongs to nobody yet, and writes to its address.
 * @throws DomainError `account.taken`, `notification.addressRested`
 */
export async function register(context: Context, asked: AskedAccount): Promise<void> {
  if ((await findAccount(context.db, asked.email)) ?? (await isWaiting(context, asked.email))) throw new DomainError('account.taken');
  const { email, firstName, lastName, language, newsletter } = asked;
  const registration = {
    email,
    firstName,
    lastName,
    language,
    newsletter,
    phone: keptPhone(asked.phone),
    passwordHash: await context.passwords.hash(asked.password),
    termsAcceptedAt: asked.terms === true ? context.now() : null,
  };
  await act(context, OPERATOR, async (work) => {
    const { token, ...link } = newConfirmLink(context.now());
    const made = await insertRegistration(work.tx, link, registration, context.now());
    if (!made) throw new DomainError('account.taken');
    await sendConfirmLink(context, work, registration, token);
    work.audit(OPERATOR, { idUser: null, action: 'registration.made', subject: `registration ${made.idRegistration}` });
  });
}

async function isWaiting({ db, now }: Dependencies<'db' | 'now'>, email: string): Promise<true | null> {
  const registration = await findRegistration(db, email);
  if (!registration) return null;
  return registration.confirmedAt !== null || (registration.confirmExpiresAt ?? now()) > now() ? true : null;
}

function newConfirmLink(now: Date) {
  const token = newSecret();
  return { token, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
}

async function sendConfirmLink(
  { config, now }: Dependencies<'config' | 'now'>,
  { tx, publish }: Work,
  { email, language }: { email: string; language: string },
  token: string,
): Promise<void> {
  await countUnasked(tx, { kind: 'stranger', address: email, now: now() });
  const dedupeKey = `confirm ${hashSecret(token).toString('hex').slice(0, 16)}`;
  const mail = accountMail('confirm', `${config.PUBLIC_URL}/mail-confirm?token=${token}`, language);
  await queueMails(tx, OPERATOR, [{ recipient: email, dedupeKey, isSecret: true, ...mail }]);
  publish('outboxDue', null);
}

/** @returns whether there was an account with this address that waits for its confirmation. @throws DomainError `notification.addressRested` */
export async function sendConfirmLinkAgain(context: Omit<Context, 'passwords'>, email: string): Promise<boolean> {
  const registration = await findRegistration(context.db, email);
  if (!registration || registration.confirmedAt !== null) return false;
  const { idRegistration } = registration;
  return act(context, OPERATOR, async (work) => {
    const { token, ...link } = newConfirmLink(context.now());
    if (!(await renewConfirmLink(work.tx, idRegistration, link))) return false;
    await sendConfirmLink(context, work, registration, token);
    work.audit(OPERATOR, { idUser: null, action: 'registration.linkRenewed', subject: `registration ${idRegistration}` });
    return true;
  });
}

/** Opening the link again says the same again. @throws DomainError `access.linkExpired` */
export function confirmAddress(context: Dependencies<'db' | 'now' | 'bus'>, token: string): Promise<{ email: string }> {
  return act(context, OPERATOR, async ({ tx, audit }) => {
    const registration = await holdByLink(tx, hashSecret(token), context.now());
    if (!registration) throw new DomainError('access.linkExpired');
    const { idRegistration, email, confirmedAt } = registration;
    if (confirmedAt === null) {
      await markConfirmed(tx, idRegistration, context.now());
      audit(OPERATOR, { idUser: null, action: 'registration.confirmed', subject: `registration ${idRegistration}` });
    }
    return { email };
  });
}

/** For an installation that does not reveal accounts: whoever owns the address learns that it has one, and nobody else. */
export async function registerInSilence(services: Context, asked: AskedAccount): Promise<void> {
  const { db, now, config } = services;
  try {
    await register(services, asked);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'account.taken') throw error;
    if (await sendConfirmLinkAgain(services, asked.email)) return;
    const known = await findAccount(db, asked.email);
    const mail = accountMail('known', `${config.PUBLIC_URL}/login`, known?.language ?? asked.language);
    const dedupeKey = `known ${now().toISOString()}`;
    const recipient = known?.email ?? asked.email;
    await act(services, OPERATOR, async ({ tx, publish }) => {
      await countUnasked(tx, { kind: 'accountHolder', address: recipient, now: now() });
      await queueMails(tx, OPERATOR, [{ recipient, dedupeKey, ...mail }]);
      publish('outboxDue', null);
    });
  }
}
