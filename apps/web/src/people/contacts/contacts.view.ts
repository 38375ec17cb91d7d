import { createContact, type Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { readContact, type ContactDetails } from '@sillage/domain/people/contacts/contact';
import type { FormRules } from '../../platform/form/formFaults.ts';

/** Section 9: what is told of contacts stays for three seconds. */
export const TOAST_MS = 3000;

export function nameOf({ firstname, lastname }: Pick<ContactDetails, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim();
}

/** Others than plain users have an account that administers. */
export function isAdministrator({ roleName }: Contact): boolean {
  return roleName !== 'user';
}

export const CONTACT_FORM: FormRules<ContactDetails> = {
  schema: createContact.body,
  toWire: (details) => details,
  furtherFaults: (details) =>
    readContact(details).problems.map(({ field, reason }) => ({
      field,
      code: reason === 'phone' ? 'contact.phoneInvalid' : 'form.missing',
    })),
};

export function detailsOf(contact: Contact | null): ContactDetails {
  const { company = '', firstname = '', lastname = '', email = '', phone = '' } = contact ?? {};
  return { company, firstname, lastname, email, phone };
}
