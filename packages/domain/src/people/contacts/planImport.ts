import { changedFields, type ContactDetails, type ContactField, type ContactProblem } from './contact.ts';
import { plainText } from '../../platform/text/plainText.ts';

export interface KnownContact extends ContactDetails {
  readonly idContact: number;
}

/** A row that was read, with what is not right about it. */
export interface ReadRow {
  readonly contact: ContactDetails;
  readonly problems: readonly ContactProblem[];
}

export const IMPORT_OUTCOMES = ['created', 'updated', 'same', 'refused'] as const;

export interface PlannedRow extends ReadRow {
  readonly outcome: (typeof IMPORT_OUTCOMES)[number];
  /** Of the entry that is updated or already says the same. */
  readonly idContact: number | null;
}

/** An entry of the address book, or one that the file adds to it. */
interface Entry {
  readonly contact: ContactDetails;
  readonly idContact: number | null;
  /** A row of the file speaks of it already. */
  readonly isTaken: boolean;
}

/**
 * What each row of a file does to the address book. A row is about the same person as an entry that has its names and number (whatever case
 * and accents), else as one that has its e-mail address. It replaces what it says, and what it leaves blank stays. A second row about the same
 * person is refused.
 */
export function planImport(known: readonly KnownContact[], rows: readonly ReadRow[]): PlannedRow[] {
  const book = openBook(known);
  return rows.map((row) => {
    if (row.problems.length > 0) return { ...row, outcome: 'refused', idContact: null };
    const { entry, by } = book.find(row.contact);
    if (entry?.isTaken === true) {
      return { contact: row.contact, problems: [{ field: by, reason: 'repeated' }], outcome: 'refused', idContact: null };
    }
    const contact = entry ? merged(entry.contact, row.contact) : row.contact;
    book.take(entry, contact);
    if (!entry) return { ...row, outcome: 'created', idContact: null };
    const outcome = changedFields(entry.contact, contact).length > 0 ? 'updated' : 'same';
    return { contact, problems: [], outcome, idContact: entry.idContact };
  });
}

function merged(before: ContactDetails, row: ContactDetails): ContactDetails {
  return { ...row, company: row.company || before.company, email: row.email || before.email };
}

const personOf = ({ firstname, lastname, phone }: ContactDetails) => plainText(JSON.stringify([firstname, lastname, phone]));
const addressOf = ({ email }: ContactDetails) => email.toLowerCase();

/** The entries by person and by address, kept up with what the rows so far have made of them. */
function openBook(known: readonly KnownContact[]) {
  const byPerson = new Map<string, Set<Entry>>();
  const byAddress = new Map<string, Set<Entry>>();
  const archiveStates = (contact: ContactDetails) => [
    archiveState(byPerson, personOf(contact)),
    ...(contact.email === '' ? [] : [archiveState(byAddress, addressOf(contact))]),
  ];
  const put = (entry: Entry) => archiveStates(entry.contact).forEach((entries) => entries.add(entry));
  for (const { idContact, ...contact } of known) put({ contact, idContact, isTaken: false });

  return {
    find(contact: ContactDetails): { entry: Entry | undefined; by: ContactField } {
      const entry = freeOf(byPerson.get(personOf(contact)));
      if (entry) return { entry, by: 'phone' };
      return { entry: contact.email === '' ? undefined : freeOf(byAddress.get(addressOf(contact))), by: 'email' };
    },
    take(entry: Entry | undefined, contact: ContactDetails): void {
      if (entry) archiveStates(entry.contact).forEach((entries) => entries.delete(entry));
      put({ contact, idContact: entry?.idContact ?? null, isTaken: true });
    },
  };
}

function archiveState(archiveStates: Map<string, Set<Entry>>, key: string): Set<Entry> {
  const found = archiveStates.get(key) ?? new Set();
  archiveStates.set(key, found);
  return found;
}

/** One that no row spoke of yet, or else any. */
function freeOf(entries: ReadonlySet<Entry> | undefined): Entry | undefined {
  const all = [...(entries ?? [])];
  return all.find(({ isTaken }) => !isTaken) ?? all[0];
}
