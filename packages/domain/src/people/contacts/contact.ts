import { contactPhone } from '../../platform/text/phone.ts';
import { visibleText } from '../../platform/text/visibleText.ts';

/** What an entry of the address book says. Company and e-mail may be empty. */
export interface ContactDetails {
  readonly company: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

export const CONTACT_FIELDS = ['company', 'firstname', 'lastname', 'email', 'phone'] as const satisfies readonly (keyof ContactDetails)[];
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Section 5: 'Phone, firstname and lastname are mandatory'. */
export const MANDATORY_FIELDS = ['phone', 'firstname', 'lastname'] as const satisfies readonly ContactField[];

export const CONTACT_PROBLEMS = ['missing', 'email', 'phone', 'tooLong', 'repeated'] as const;

export interface ContactProblem {
  readonly field: ContactField;
  readonly reason: (typeof CONTACT_PROBLEMS)[number];
}

/** A contact as it is kept, from what was typed, and what is not right about it. A number that is none stays as it was typed. */
export function readContact(typed: ContactDetails): { readonly contact: ContactDetails; readonly problems: readonly ContactProblem[] } {
  const phone = contactPhone(typed.phone);
  const contact = {
    company: visibleText(typed.company),
    firstname: visibleText(typed.firstname),
    lastname: visibleText(typed.lastname),
    email: typed.email.trim(),
    phone: phone ?? typed.phone.trim(),
  };
  const missing = MANDATORY_FIELDS.filter((field) => contact[field] === '').map((field) => ({ field, reason: 'missing' }) as const);
  const isWrong = phone === null && contact.phone !== '';
  return { contact, problems: isWrong ? [...missing, { field: 'phone', reason: 'phone' }] : missing };
}

/** The fields in which two entries differ. */
export function changedFields(before: ContactDetails, after: ContactDetails): ContactField[] {
  return CONTACT_FIELDS.filter((field) => before[field] !== after[field]);
}
