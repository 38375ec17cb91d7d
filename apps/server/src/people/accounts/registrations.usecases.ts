import type { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import type { Read } from '@sillage/contract/endpoint';
import { Refusal } from '@sillage/domain/refusal';
import { act, type Work } from '../../platform/act/act.ts';
import { keptPhone } from '../members/shared/keptPhone.view.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { countUnasked } from '../../messages/notifications/shared/unasked.store.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { accountMail } from './accounts.mails.ts';
import { findAccount } from './accounts.store.ts';
import { findRegistration, holdByLink, insertRegistration, markConfirmed, OPERATOR, renewConfirmLink } from './registrations.store.ts';
import { checkAskedPassword } from './askedPassword.view.ts';

export type AskedAccount = Omit<Read<typeof noauth.actions.newRegister.body>, 'language'> & { readonly language: string };
type World = Needs<'db' | 'now' | 'bus' | 'config' | 'passwords'>;

const GOOD_FOR_MS = 86_400_000;

/**
 * What can be said of an account that somebody asks for without looking whether the address has one.
 * @param company of whoever was invited
 * @throws Refusal naming the field
 */
export function checkAsked({ config }: Needs<'config'>, asked: AskedAccount, company = ''): void {
  if (asked.terms === false) throw new Refusal('account.termsNotAccepted', [{ field: 'terms', reason: 'is not accepted' }]);
  keptPhone(asked.phone);
  checkAskedPassword(asked, config.PASSWORD_POLICY, [asked.email, asked.firstName, asked.lastName, company]);
}

/**
 * Makes an account that belongs to nobody yet, and writes to its address.
 * @throws Refusal `account.taken`, `notification.addressRested`
 */
export async function register(world: World, asked: AskedAccount): Promise<void> {
  if ((await findAccount(world.db, asked.email)) ?? (await isWaiting(world, asked.email))) throw new Refusal('account.taken');
  const { email, firstName, lastName, language, newsletter } = asked;
  const registration = {
    email,
    firstName,
    lastName,
    language,
    newsletter,
    phone: keptPhone(asked.phone),
    passwordHash: await world.passwords.hash(asked.password),
    termsAcceptedAt: asked.terms === true ? world.now() : null,
  };
  await act(world, OPERATOR, async (work) => {
    const { token, ...link } = newConfirmLink(world.now());
    const made = await insertRegistration(work.tx, link, registration, world.now());
    if (!made) throw new Refusal('account.taken');
    await sendConfirmLink(world, work, registration, token);
    work.audit(OPERATOR, { idUser: null, action: 'registration.made', subject: `registration ${made.idRegistration}` });
  });
}

async function isWaiting({ db, now }: Needs<'db' | 'now'>, email: string): Promise<true | null> {
  const registration = await findRegistration(db, email);
  if (!registration) return null;
  return registration.confirmedAt !== null || (registration.confirmExpiresAt ?? now()) > now() ? true : null;
}

function newConfirmLink(now: Date) {
  const token = newSecret();
  return { token, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
}

async function sendConfirmLink(
  { config, now }: Needs<'config' | 'now'>,
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

/** @returns whether there was an account with this address that waits for its confirmation. @throws Refusal `notification.addressRested` */
export async function sendConfirmLinkAgain(world: Omit<World, 'passwords'>, email: string): Promise<boolean> {
  const registration = await findRegistration(world.db, email);
  if (!registration || registration.confirmedAt !== null) return false;
  const { idRegistration } = registration;
  return act(world, OPERATOR, async (work) => {
    const { token, ...link } = newConfirmLink(world.now());
    if (!(await renewConfirmLink(work.tx, idRegistration, link))) return false;
    await sendConfirmLink(world, work, registration, token);
    work.audit(OPERATOR, { idUser: null, action: 'registration.linkRenewed', subject: `registration ${idRegistration}` });
    return true;
  });
}

/** Opening the link again says the same again. @throws Refusal `access.linkExpired` */
export function confirmAddress(world: Needs<'db' | 'now' | 'bus'>, token: string): Promise<{ email: string }> {
  return act(world, OPERATOR, async ({ tx, audit }) => {
    const registration = await holdByLink(tx, hashSecret(token), world.now());
    if (!registration) throw new Refusal('access.linkExpired');
    const { idRegistration, email, confirmedAt } = registration;
    if (confirmedAt === null) {
      await markConfirmed(tx, idRegistration, world.now());
      audit(OPERATOR, { idUser: null, action: 'registration.confirmed', subject: `registration ${idRegistration}` });
    }
    return { email };
  });
}

/** For an installation that does not reveal accounts: whoever owns the address learns that it has one, and nobody else. */
export async function registerInSilence(services: World, asked: AskedAccount): Promise<void> {
  const { db, now, config } = services;
  try {
    await register(services, asked);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'account.taken') throw error;
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
