import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { changedFields, readContact, type ContactDetails } from '@sillage/domain/people/contacts/contact';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './contacts.store.ts';

/** Who says the very same of somebody as another entry (a second click, two people at once) gets that entry. */
export function addContact(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  typed: ContactDetails,
): Promise<Contact> {
  const details = kept(typed);
  return act(context, scope, async ({ tx, audit }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
    const same = await store.findSame(tx, scope, details);
    if (same) return toWireContact(same);
    const idContact = await store.insertContact(tx, scope, idUser, details);
    audit(scope, { idUser, action: 'contact.added', subject: `contact ${idContact}` });
    return toWireContact(await existing(tx, scope, idContact));
  });
}

export function changeContact(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  idContact: number,
  typed: ContactDetails,
): Promise<Contact> {
  const details = kept(typed);
  return act(context, scope, async ({ tx, audit }) => {
    await holdCustomer(tx, scope, 'inTurn');
    const fields = changedFields(await existing(tx, scope, idContact), details);
    if (fields.length > 0) {
      await store.updateContact(tx, scope, idContact, details);
      audit(scope, { idUser, action: 'contact.changed', subject: `contact ${idContact}`, details: { fields } });
    }
    return toWireContact(await existing(tx, scope, idContact));
  });
}

export async function removeContact(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  idContact: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    await holdCustomer(tx, scope, 'inTurn');
    if (!(await store.deleteContact(tx, scope, idContact))) throw new DomainError('contact.notFound');
    audit(scope, { idUser, action: 'contact.removed', subject: `contact ${idContact}` });
  });
}

/** @throws DomainError `contact.notFound` */
async function existing(tx: Tx, scope: OneCustomer, idContact: number): Promise<store.ContactRow> {
  const row = await store.findContact(tx, scope, idContact);
  if (!row) throw new DomainError('contact.notFound');
  return row;
}

/** @throws DomainError `contact.incomplete`, `contact.phoneInvalid`, with each field that is not right */
function kept(typed: ContactDetails): ContactDetails {
  const { contact, problems } = readContact(typed);
  const isIncomplete = problems.some(({ reason }) => reason === 'missing');
  if (problems.length > 0) throw new DomainError(isIncomplete ? 'contact.incomplete' : 'contact.phoneInvalid', problems);
  return contact;
}

export function toWireContact({ role, ...row }: store.ContactRow): Contact {
  return { ...row, id: row.idContact, roleName: role ?? 'user' };
}
