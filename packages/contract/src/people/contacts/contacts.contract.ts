import { CONTACT_FIELDS, CONTACT_PROBLEMS } from '@sillage/domain/people/contacts/contact';
import { IMPORT_OUTCOMES } from '@sillage/domain/people/contacts/planImport';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, optionalEmail, optionalName, phone, whole } from '../../fields.ts';

/**
 * What is typed of a contact. Section 5: first name, last name and phone are mandatory, and the phone has 11 to 15 digits with its country
 * code; `contact.incomplete` and `contact.phoneInvalid` say so.
 */
export const contactDetails = z.object({
  company: optionalName(200),
  lastname: optionalName(100),
  firstname: optionalName(100),
  email: optionalEmail,
  phone: phone.default(''),
});

const details = contactDetails.extend({ idCustomer: idCustomer.optional() });

const contact = z.object({
  id: z.int(),
  idContact: z.int(),
  idCustomer: z.int(),
  company: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of the member with this address, or `user`: others than `user` are shown as administrators. */
  roleName: z.string(),
});
export type Contact = z.output<typeof contact>;

const filter = z.object({ idCustomer: idCustomer.optional() });

export const listContacts = endpoint({
  method: 'GET',
  path: '/address-book',
  access: 'user',
  summary: "The customer's address book, by name",
  envelope: 'legacy',
  apiKey: 'read',
  query: filter.extend({
    search: z.string().trim().max(100).optional(),
    position: whole(1, 100_000).default(1),
    limit: whole(1, 300).default(300),
  }),
  reply: z.object({ contacts: z.array(contact), total: z.int() }),
});

export const createContact = endpoint({
  method: 'POST',
  path: '/address-book',
  access: 'user',
  summary: 'Add a contact; one that says the very same as another is that one',
  envelope: 'legacy',
  body: details,
  reply: contact,
});

export const updateContact = endpoint({
  method: 'PUT',
  path: '/address-book/:id',
  access: 'user',
  summary: 'Change a contact',
  envelope: 'legacy',
  params: z.object({ id: identifier }),
  body: details,
  reply: contact,
});

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/address-book/:id',
  access: 'user',
  summary: 'Delete a contact',
  envelope: 'legacy',
  params: z.object({ id: identifier }),
  query: filter,
});

const importedRow = z.object({
  /** Row of the sheet, counted from 1, the heading included. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Fields that are not right, and why; empty when all are. */
  problems: z.array(z.object({ field: z.enum(CONTACT_FIELDS), reason: z.enum(CONTACT_PROBLEMS) })),
  /** As it is kept; of a refused row, as it was read. */
  contact: z.object({ company: z.string(), firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() }),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importContacts = endpoint({
  method: 'POST',
  path: '/address-book/imports',
  access: 'user',
  summary: 'Read contacts from a CSV; a dry run says row by row what would happen. Rows that are refused leave the others alone',
  body: z.object({ idCustomer: idCustomer.optional(), csv: z.string(), dryRun: z.boolean() }),
  reply: z.object({
    created: z.int(),
    updated: z.int(),
    same: z.int(),
    refused: z.int(),
    rows: z.array(importedRow),
  }),
});

export const exportContacts = endpoint({
  method: 'GET',
  path: '/address-book/export',
  access: 'user',
  summary: 'The whole address book as CSV text, safe to open in a spreadsheet',
  query: filter,
  reply: z.object({ fileName: z.string(), csv: z.string() }),
});
