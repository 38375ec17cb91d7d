import { contactDetails } from '@sillage/contract/people/contacts/contacts.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { readContact, type ContactDetails, type ContactField, type ContactProblem } from '@sillage/domain/people/contacts/contact';
import { planImport, type PlannedRow, type ReadRow } from '@sillage/domain/people/contacts/planImport';
import type { Work } from '../../../platform/act/act.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';
import { insertContacts, readBook } from '../contacts.store.ts';

/** What each of these people would do to the address book, in their order: see `planImport`. */
export async function planPeople(db: Db | Tx, scope: OneCustomer, people: readonly ContactDetails[]): Promise<PlannedRow[]> {
  return planImport(await readBook(db, scope), people.map(checkPerson));
}

/**
 * Adds those that the address book does not have and that are complete; whom it has stays as they are. The customer is held (`inTurn`) by the change.
 * @returns how many were added
 */
export async function addPeople(
  { tx, audit }: Work,
  scope: OneCustomer,
  idUser: number,
  people: readonly ContactDetails[],
): Promise<number> {
  const planned = await planPeople(tx, scope, people);
  const created = planned.filter(({ outcome }) => outcome === 'created').map(({ contact }) => contact);
  if (created.length === 0) return 0;
  await insertContacts(tx, scope, idUser, created);
  const details = { created: created.length, updated: 0 };
  audit(scope, { idUser, action: 'contact.imported', subject: 'address book', details });
  return created.length;
}

/** A row as it is kept, by the very rules of the form. */
export function checkPerson(cells: ContactDetails): ReadRow {
  const { contact, problems } = readContact(cells);
  const said = new Set(problems.map(({ field }) => field));
  const issues = contactDetails.safeParse(contact).error?.issues ?? [];
  const fields = new Set(issues.map(({ path }) => path[0] as ContactField).filter((field) => !said.has(field)));
  return { contact, problems: [...problems, ...[...fields].map(problemOf)] };
}

function problemOf(field: ContactField): ContactProblem {
  return { field, reason: field === 'email' || field === 'phone' ? field : 'tooLong' };
}
