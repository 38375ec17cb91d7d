import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { email as emailRule } from '@sillage/contract/fields';
import { MANDATORY_FIELDS, readContact, type ContactDetails } from '@sillage/domain/people/contacts/contact';

/** Section 9: what is told of contacts stays for three seconds. */
export const TOAST_MS = 3000;

export function nameOf({ firstname, lastname }: Pick<ContactDetails, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim();
}

/** Others than plain users have an account that administers. */
export function isAdministrator({ roleName }: Contact): boolean {
  return roleName !== 'user';
}

export interface ContactFaults {
  /** One of the three that have to be said is not. */
  readonly isIncomplete: boolean;
  readonly isPhoneWrong: boolean;
  readonly isEmailWrong: boolean;
}

export function faultsOf(details: ContactDetails): ContactFaults {
  const { contact, problems } = readContact(details);
  return {
    isIncomplete: MANDATORY_FIELDS.some((field) => contact[field] === ''),
    isPhoneWrong: problems.some(({ reason }) => reason === 'phone'),
    isEmailWrong: contact.email !== '' && !emailRule.safeParse(contact.email).success,
  };
}
