import { decimalMarkOf, partsOfNumber } from '../ui/form/typedNumber.ts';

const CURRENCIES = /[€%]/g;
const MOST_DIGITS = 9;

/**
 * An amount as people type or paste it, with so many decimals at most, as a whole number that never was a fraction: `1 234,50 €`, `1,234.50` and
 * `1.234,50` are 123450 of two decimals. One mark alone is before the decimals: `1.234` is no amount of two.
 * @returns null for what is no such amount
 */
export function scaledOf(typed: string, decimals: number): number | null {
  const parts = partsOfNumber(typed.replaceAll(CURRENCIES, ''));
  if (!parts || parts.whole === '' || parts.whole.length > MOST_DIGITS || parts.rest.length > decimals) return null;
  // Nothing below zero is nothing.
  return Number(`${parts.sign}${parts.whole}${parts.rest.padEnd(decimals, '0')}`) || 0;
}

/** As it is put into a field of that language: no thousands, decimals only where there are any. */
export function typedAmount(value: number, decimals: number, language: string): string {
  const size = String(Math.abs(value)).padStart(decimals + 1, '0');
  const [whole, rest] = [size.slice(0, -decimals), size.slice(-decimals).replace(/0+$/, '')];
  return `${value < 0 ? '-' : ''}${whole}${rest === '' ? '' : `${decimalMarkOf(language)}${rest}`}`;
}

/** The same of money: all of its cents, or none. */
export function typedEuros(cents: number, language: string): string {
  const text = typedAmount(cents, 2, language);
  return cents % 10 === 0 && cents % 100 !== 0 ? `${text}0` : text;
}
