import type { NotificationContact } from '@sillage/contract/messages/notifications/notifications.contract';
import { email } from '@sillage/contract/fields';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { contactNumber, MOST_CONTACTS, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './contacts.store.ts';
import { askContact } from './question.usecases.ts';
import { holdDay } from './shared/capped.store.ts';
import { findPerson } from './shared/recipients.store.ts';
import { announce, together } from './shared/tell.usecases.ts';

export type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'vault'>;

/** What is typed of a contact, and the field that it stands in. */
export interface TypedContact {
  readonly field: string;
  readonly contactId: string;
  readonly contactType: ContactType;
  readonly countryCode: string;
}

/**
 * Adds contacts, all of them or none, and asks each whether it wants the messages.
 * @throws DomainError `notification.emailInvalid`, `notification.phoneInvalid`, `notification.contactTaken`, `notification.contactDeclined`,
 * `notification.tooManyContacts`, `notification.addressRested`, `customer.notFound`
 */
export async function addContacts(
  context: Context,
  scope: OneCustomer,
  { idUser }: Actor,
  typed: readonly TypedContact[],
): Promise<NotificationContact[]> {
  const contacts = kept(typed);
  const rows = await act(context, scope, async (work) => {
    const { tx } = work;
    const customerName = await store.findCustomerName(tx, scope);
    if (customerName === undefined) throw new DomainError('customer.notFound');
    await holdDay(tx, scope, context.now());
    await store.forgetOldAnswers(tx, scope, context.now());
    const { language } = await findPerson(tx, idUser);
    const made = [];
    for (const { field, ...contact } of contacts) {
      const row = await store.insertContact(tx, scope, { ...contact, language });
      if (!row) throw new DomainError('notification.contactTaken', [{ field, reason: 'taken' }]);
      made.push(row);
    }
    const outcomes = [];
    // In one order everywhere: two customers who ask the same addresses wait for each other instead of blocking each other.
    for (const row of made.filter(({ confirmedAt }) => confirmedAt === null).toSorted(byAddress))
      outcomes.push(await askContact(context, tx, scope, { ...row, customerName }));
    for (const type of new Set(contacts.map(({ contactType }) => contactType)))
      if ((await store.countContacts(tx, scope, type)) > MOST_CONTACTS) throw new DomainError('notification.tooManyContacts');
    for (const { idContact, contactType } of made) record(work, scope, idUser, 'added', idContact, { contactType });
    announce(work, together(outcomes));
    return made;
  });
  return rows.map(toWireNotificationContact);
}

/** @throws DomainError `notification.contactNotFound` */
export async function removeNotificationContact(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idContact: number,
): Promise<void> {
  await act(context, scope, async (work) => {
    const row = await store.deleteContact(work.tx, scope, idContact);
    if (!row) throw new DomainError('notification.contactNotFound');
    record(work, row.idCustomer, idUser, 'removed', idContact);
  });
}

/** @throws DomainError `notification.contactNotFound`, `notification.contactConfirmed`, `notification.addressRested` */
export async function askAgain(context: Context, scope: CustomerScope, { idUser }: Actor, idContact: number): Promise<void> {
  const contact = await store.findContact(context.db, scope, idContact);
  if (!contact) throw new DomainError('notification.contactNotFound');
  if (contact.confirmedAt !== null) throw new DomainError('notification.contactConfirmed');
  const own = contact.idCustomer;
  await act(context, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, context.now());
    announce(work, await askContact(context, tx, own, contact));
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

/** As they are kept, or an error that names every field that is not right. */
function kept(typed: readonly TypedContact[]): (Omit<store.NewContact, 'language'> & { readonly field: string })[] {
  const read = typed.map(({ field, contactId, contactType, countryCode }) => {
    const address = contactType === 'email' ? (email.safeParse(contactId).data ?? null) : contactNumber(contactId, countryCode);
    return { field, contactType, countryCode, address };
  });
  const wrong = read.filter(({ address }) => address === null);
  if (wrong.length > 0) {
    const isAnEmail = wrong.some(({ contactType }) => contactType === 'email');
    throw new DomainError(
      isAnEmail ? 'notification.emailInvalid' : 'notification.phoneInvalid',
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
