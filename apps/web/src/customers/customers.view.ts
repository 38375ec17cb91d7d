import { VERTICALS, type Vertical } from '@sillage/domain/customers/customer';

/** Anything but SC and TR is the default family. */
export function familyOf(typeClient: string): 'SC' | 'TR' | 'other' {
  return typeClient === 'SC' || typeClient === 'TR' ? typeClient : 'other';
}

/** Null for none, and for one that this version does not know. */
export function sectorOf(vertical: string): Exclude<Vertical, ''> | null {
  return VERTICALS.filter((one) => one !== '').find((one) => one === vertical) ?? null;
}

/**
 * Money as people type it, in cents: `1 234,50`, `1234.5`, `€ 99`.
 * @returns null for what is no amount of money
 */
export function centsOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Elsewhere a comma stands before the cents. */
const WITH_POINT: ReadonlySet<string> = new Set(['en', 'ar']);

/** As it is put into a field: no currency, no thousands, cents only where there are any. */
export function typedEuros(cents: number, language: string): string {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return WITH_POINT.has(language) ? text : text.replace('.', ',');
}
