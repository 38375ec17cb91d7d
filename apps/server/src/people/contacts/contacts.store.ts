import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ContactDetails } from '@sillage/domain/people/contacts/contact';
import type { KnownContact } from '@sillage/domain/people/contacts/planImport';
import { sql } from 'kysely';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const DETAILS = ['company', 'firstname', 'lastname', 'email', 'phone'] as const;

export interface Asked {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** By name; a search finds every word of it, anywhere in the names or the company. */
export function listContacts(db: Db, scope: OneCustomer, { search, offset, limit }: Asked) {
  return inScope(db, scope, async (tx) => {
    const found = search
      .split(/\s+/)
      .filter((word) => word !== '')
      .reduce((query, word) => query.where(containsText(word, 'c.firstname', 'c.lastname', 'c.company')), contacts(tx, scope));
    const rows = await found.orderBy('c.nameKey').orderBy('c.idContact').offset(offset).limit(limit).execute();
    const { total } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}

export type ContactRow = Awaited<ReturnType<typeof listContacts>>['rows'][number];

/** Entries with the role of the active member who has their address. */
function contacts(tx: Tx, scope: OneCustomer) {
  return tx
    .selectFrom('contact as c')
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.idCustomer', '=', 'c.idCustomer')
        .on('m.status', '=', 'active')
        .on((eb) => eb(eb.fn<string>('lower', ['m.email']), '=', eb.fn<string>('lower', ['c.email']))),
    )
    .select(['c.idContact', 'c.idCustomer', 'c.company', 'c.firstname', 'c.lastname', 'c.email', 'c.phone', 'm.role'])
    .where('c.idCustomer', '=', scope);
}

export function findContact(tx: Tx, scope: OneCustomer, idContact: number): Promise<ContactRow | undefined> {
  return contacts(tx, scope).where('c.idContact', '=', idContact).executeTakeFirst();
}

/** The entry that says the very same. */
export function findSame(tx: Tx, scope: OneCustomer, { company, firstname, lastname, email, phone }: ContactDetails) {
  return contacts(tx, scope)
    .where('c.firstname', '=', firstname)
    .where('c.lastname', '=', lastname)
    .where('c.phone', '=', phone)
    .where('c.email', '=', email)
    .where('c.company', '=', company)
    .orderBy('c.idContact')
    .executeTakeFirst();
}

/** The whole address book, in the order of its list. */
export function readBook(db: Db, scope: OneCustomer): Promise<KnownContact[]> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('contact')
      .select(['idContact', ...DETAILS])
      .where('idCustomer', '=', scope)
      .orderBy('nameKey')
      .orderBy('idContact')
      .execute(),
  );
}

export async function insertContact(tx: Tx, scope: OneCustomer, createdBy: number, details: ContactDetails): Promise<number> {
  const { idContact } = await tx
    .insertInto('contact')
    .values({ idCustomer: scope, createdBy, ...details })
    .returning('idContact')
    .executeTakeFirstOrThrow();
  return idContact;
}

export async function updateContact(tx: Tx, scope: OneCustomer, idContact: number, details: ContactDetails): Promise<void> {
  await tx.updateTable('contact').set(details).where('idCustomer', '=', scope).where('idContact', '=', idContact).execute();
}

export async function deleteContact(tx: Tx, scope: OneCustomer, idContact: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact')
    .where('idCustomer', '=', scope)
    .where('idContact', '=', idContact)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Thousands at once. */
export async function insertContacts(tx: Tx, scope: OneCustomer, createdBy: number, all: readonly ContactDetails[]): Promise<void> {
  await sql`
    insert into contact (id_customer, created_by, company, firstname, lastname, email, phone)
    select ${scope}::integer, ${createdBy}::integer, n.company, n.firstname, n.lastname, n.email, n.phone
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as n (company text, firstname text, lastname text, email text, phone text)`.execute(tx);
}

export async function updateContacts(tx: Tx, scope: OneCustomer, all: readonly KnownContact[]): Promise<void> {
  await sql`
    update contact c set company = n.company, firstname = n.firstname, lastname = n.lastname, email = n.email, phone = n.phone
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as n ("idContact" integer, company text, firstname text, lastname text, email text, phone text)
    where c.id_customer = ${scope} and c.id_contact = n."idContact"`.execute(tx);
}
