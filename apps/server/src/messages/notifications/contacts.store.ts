import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const CONTACT = ['idCustomer', 'idContact', 'contactType', 'address', 'countryCode', 'language', 'confirmedAt'] as const;

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

/** Those of the customer; telephones of its members are theirs. */
export function listContacts(db: Db, scope: OneCustomer, contactType?: ContactType) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('notificationContact')
      .select(CONTACT)
      .where('idCustomer', '=', scope)
      .where('idUser', 'is', null)
      .$if(contactType !== undefined, (all) => all.where('contactType', '=', contactType ?? ''))
      .orderBy('idContact')
      .execute(),
  );
}

/** A contact with the name of its customer. */
export function findContact(db: Db, scope: CustomerScope, idContact: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('notificationContact as n')
      .innerJoin('customer as c', 'c.idCustomer', 'n.idCustomer')
      .select([
        'n.idCustomer',
        'n.idContact',
        'n.contactType',
        'n.address',
        'n.countryCode',
        'n.language',
        'n.confirmedAt',
        'c.customerName',
      ])
      .where(ofCustomer(scope, 'n.idCustomer'))
      .where('n.idContact', '=', idContact)
      .executeTakeFirst(),
  );
}

/** Nothing for a customer that does not exist or was deleted. */
export async function findCustomerName(tx: Tx, scope: OneCustomer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select('customerName')
    .where('idCustomer', '=', scope)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row?.customerName;
}

export interface NewContact {
  readonly contactType: ContactType;
  readonly address: string;
  readonly countryCode: string;
  readonly language: string;
}

/** Nothing when the address is a contact already; a telephone that was a member's own becomes the customer's. */
export function insertContact(tx: Tx, scope: OneCustomer, contact: NewContact): Promise<ContactRow | undefined> {
  return tx
    .insertInto('notificationContact')
    .values({ idCustomer: scope, ...contact })
    .onConflict((conflict) =>
      conflict
        .expression(sql`id_customer, contact_type, lower(address)`)
        .doUpdateSet({ idUser: null })
        .where('notificationContact.idUser', 'is not', null),
    )
    .returning(CONTACT)
    .executeTakeFirst();
}

export async function countContacts(tx: Tx, scope: OneCustomer, contactType: ContactType): Promise<number> {
  const { contacts } = await tx
    .selectFrom('notificationContact')
    .select((eb) => eb.fn.countAll<number>().as('contacts'))
    .where('idCustomer', '=', scope)
    .where('idUser', 'is', null)
    .where('contactType', '=', contactType)
    .executeTakeFirstOrThrow();
  return contacts;
}

/** @returns whether it had not confirmed before */
export async function confirmContact(tx: Tx, scope: OneCustomer, idContact: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .updateTable('notificationContact')
    .set({ confirmedAt: now })
    .where('idCustomer', '=', scope)
    .where('idContact', '=', idContact)
    .where('confirmedAt', 'is', null)
    .returning('idContact')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** With it goes what has not been sent to it yet. @returns nothing when it was not there */
export async function deleteContact(tx: Tx, scope: CustomerScope, idContact: number): Promise<ContactRow | undefined> {
  const contact = await tx
    .deleteFrom('notificationContact')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idContact', '=', idContact)
    .returning(CONTACT)
    .executeTakeFirst();
  if (contact)
    await tx
      .deleteFrom('outboxMessage')
      .where('idCustomer', '=', contact.idCustomer)
      .where('recipient', '=', contact.address)
      .where('stopUrl', 'is not', null)
      .where('status', '=', 'waiting')
      .execute();
  return contact;
}

/** Until when this address wants no question from this customer; null when it never said so. */
export async function findNo(tx: Tx, scope: OneCustomer, addressHash: Buffer): Promise<Date | null> {
  const no = await tx
    .selectFrom('askedAddress')
    .select('declinedUntil')
    .where('idCustomer', '=', scope)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  return no?.declinedUntil ?? null;
}

export async function rememberNo(tx: Tx, scope: OneCustomer, addressHash: Buffer, until: Date): Promise<void> {
  await tx
    .insertInto('askedAddress')
    .values({ idCustomer: scope, addressHash, declinedUntil: until })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'addressHash']).doUpdateSet({ declinedUntil: until }))
    .execute();
}

/** What was remembered of addresses and does not matter any more is forgotten. */
export async function forgetOldAnswers(tx: Tx, scope: OneCustomer, now: Date): Promise<void> {
  await tx.deleteFrom('askedAddress').where('idCustomer', '=', scope).where('declinedUntil', '<', now).execute();
}
