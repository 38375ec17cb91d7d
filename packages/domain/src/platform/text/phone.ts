/**
 * A phone number as it is kept: digits with the country's prefix and nothing else. A number that starts with 0 is a French one (section 5).
 * @returns null when there are fewer than 10 digits or more than the 15 of ITU-T E.164
 */
export function normalPhone(typed: string): string | null {
  const international = typed
    .trim()
    // The zero of inland calls, as people write it: +44 (0)20 …
    .replace(/^((?:\+|00)\d[\d\s]*)\(0\)/, '$1')
    .replace(/^(\+|00)/, '')
    .replaceAll(/[\s().\-/]/g, '');
  const digits = /^0\d/.test(international) ? `33${international.slice(1)}` : international;
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
