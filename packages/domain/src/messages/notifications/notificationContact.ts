import { barePhone, contactPhone } from '../../platform/text/phone.ts';

export const CONTACT_TYPES = ['email', 'phone'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Of one type, at one customer. */
export const MOST_CONTACTS = 50;
/** To one contact, within a day. */
export const MOST_MESSAGES_A_DAY = 100;
export const QUESTION_GOOD_FOR_DAYS = 7;
/** Who said no is not asked again for so long. */
export const SILENCE_DAYS = 30;

/**
 * The number of a contact as it is kept: digits with the country's prefix. Only a French number may come without it: another country's would become
 * the number of somebody else.
 * @param countryCode two letters (ISO 3166-1), or none
 * @returns null when there are fewer than 11 digits or more than 15
 */
export function contactNumber(typed: string, countryCode: string): string | null {
  const isNational = /^0[1-9]/.test(barePhone(typed));
  if (isNational && countryCode !== '' && countryCode.toLowerCase() !== 'fr') return null;
  return contactPhone(typed);
}
