import { latinDigits } from './latinDigits.ts';

/**
 * A number without what stands between its digits, with the plus that it may begin with: whichever keyboard wrote it, and without the marks of direction that
 * address books copy along and nobody sees.
 */
export function barePhone(typed: string): string {
  return (
    latinDigits(typed)
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll('\uFF0B', '+')
      .trim()
      // The zero of inland calls, as people write it: +44 (0)20 …
      .replace(/^((?:\+|00)[\d\s.\-/]*)\(0\)/, '$1')
      .replaceAll(/[\s().\-/\u2010-\u2015\u2212]/g, '')
  );
}

/**
 * A phone number as it is kept: digits with the country's prefix and nothing else. A number that starts with 0 is a French one (section 5).
 * @returns null when there are fewer than 10 digits or more than the 15 of ITU-T E.164
 */
export function normalPhone(typed: string): string | null {
  const international = barePhone(typed).replace(/^(\+|00)/, '');
  const prefixed = /^0\d/.test(international) ? `33${international.slice(1)}` : international;
  // No French number has a zero behind its prefix: it is that of inland calls, as in +33 06 …
  const digits = prefixed.replace(/^330(?=\d{9}$)/, '33');
  return /^\d{10,15}$/.test(digits) ? digits : null;
}

const SHORTEST_PHONE = 11;

/**
 * A contact's number as it is kept: digits with the country's prefix (`normalPhone`), one more than a member's needs.
 * @returns null when there are fewer than 11 digits or more than 15
 */
export function contactPhone(typed: string): string | null {
  const digits = normalPhone(typed);
  return digits !== null && digits.length >= SHORTEST_PHONE ? digits : null;
}
