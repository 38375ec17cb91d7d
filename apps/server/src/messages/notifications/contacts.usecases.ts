import type { NotificationContact } from '@sillage/contract/messages/notifications/notifications.contract';
import { email } from '@sillage/contract/fields';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { contactNumber, MOST_CONTACTS, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { Refusal } from '@sillage/domain/refusal';
import { act, type Work } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './contacts.store.ts';
import { askContact } from './question.usecases.ts';
import { holdDay } from './shared/capped.store.ts';
import { findPerson } from './shared/recipients.store.ts';
import { announce, together } from './shared/tell.usecases.ts';

export type World = Needs<'db' | 'now' | 'bus' | 'config' | 'vault'>;

/** What is typed of a contact, and the field that it stands in. */
export interface TypedContact {
  readonly field: string;
  readonly contactId: string;
  readonly contactType: ContactType;
  readonly countryCode: string;
}

/**
 * Adds contacts, all of them or none, and asks each whether it wants the messages.
 * @throws Refusal `notification.emailInvalid`, `notification.phoneInvalid`, `notification.contactTaken`, `notification.contactDeclined`,
 * `notification.tooManyContacts`, `notification.addressRested`, `customer.notFound`
 */
export async function addContacts(
  world: World,
  scope: OneCustomer,
  { idUser }: Actor,
  typed: readonly TypedContact[],
): Promise<NotificationContact[]> {
  const contacts = kept(typed);
  const rows = await act(world, scope, async (work) => {
    const { tx } = work;
    const customerName = await store.findCustomerName(tx, scope);
    if (customerName === undefined) throw new Refusal('customer.notFound');
    await holdDay(tx, scope, world.now());
    await store.forgetOldAnswers(tx, scope, world.now());
    const { language } = await findPerson(tx, idUser);
    const made = [];
    for (const { field, ...contact } of contacts) {
      const row = await store.insertContact(tx, scope, { ...contact, language });
      if (!row) throw new Refusal('notification.contactTaken', [{ field, reason: 'taken' }]);
      made.push(row);
    }
    const outcomes = [];
    // In one order everywhere: two customers who ask the same addresses wait for each other instead of blocking each other.
    for (const row of made.filter(({ confirmedAt }) => confirmedAt === null).toSorted(byAddress))
      outcomes.push(await askContact(world, tx, scope, { ...row, customerName }));
    for (const type of new Set(contacts.map(({ contactType }) => contactType)))
      if ((await store.countContacts(tx, scope, type)) > MOST_CONTACTS) throw new Refusal('notification.tooManyContacts');
    for (const { idContact, contactType } of made) record(work, scope, idUser, 'added', idContact, { contactType });
    announce(work, together(outcomes));
    return made;
  });
  return rows.map(toWireNotificationContact);
}

/** @throws Refusal `notification.contactNotFound` */
export async function removeNotificationContact(world: World, scope: CustomerScope, { idUser }: Actor, idContact: number): Promise<void> {
  await act(world, scope, async (work) => {
    const row = await store.deleteContact(work.tx, scope, idContact);
    if (!row) throw new Refusal('notification.contactNotFound');
    record(work, scopeOf(row), idUser, 'removed', idContact);
  });
}

/** @throws Refusal `notification.contactNotFound`, `notification.contactConfirmed`, `notification.addressRested` */
export async function askAgain(world: World, scope: CustomerScope, { idUser }: Actor, idContact: number): Promise<void> {
  const contact = await store.findContact(world.db, scope, idContact);
  if (!contact) throw new Refusal('notification.contactNotFound');
  if (contact.confirmedAt !== null) throw new Refusal('notification.contactConfirmed');
  const own = scopeOf(contact);
  await act(world, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, world.now());
    announce(work, await askContact(world, tx, own, contact));
    record(work, own, idUser, 'askedAgain', idContact);
  });
}

function record(
  { audit }: Work,
  own: OneCustomer,
  idUser: number,
  what: string,
  idContact: number,
  details: Record<string, unknown> = {},
): void {
  audit(own, { idUser, action: `notificationContact.${what}`, subject: `notificationContact ${idContact}`, details });
}

/** As they are kept, or a refusal that names every field that is not right. */
function kept(typed: readonly TypedContact[]): (Omit<store.NewContact, 'language'> & { readonly field: string })[] {
  const read = typed.map(({ field, contactId, contactType, countryCode }) => {
    const address = contactType === 'email' ? (email.safeParse(contactId).data ?? null) : contactNumber(contactId, countryCode);
    return { field, contactType, countryCode, address };
  });
  for (const [type, code] of [
    ['email', 'notification.emailInvalid'],
    ['phone', 'notification.phoneInvalid'],
  ] as const) {
    const wrong = read.filter(({ contactType, address }) => contactType === type && address === null);
    if (wrong.length > 0)
      throw new Refusal(
        code,
        wrong.map(({ field }) => ({ field, reason: 'invalid' })),
      );
  }
  return read.map((contact) => ({ ...contact, address: contact.address ?? '' }));
}

function byAddress(a: store.ContactRow, b: store.ContactRow): number {
  return a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1;
}

export function toWireNotificationContact({
  idContact,
  address,
  contactType,
  countryCode,
  confirmedAt,
}: store.ContactRow): NotificationContact {
  return {
    idNotificationContact: idContact,
    contactId: address,
    countryCode,
    isConfirmed: confirmedAt !== null,
    contactType: contactType as ContactType,
  };
}
