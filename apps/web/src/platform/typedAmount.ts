/** Zero of the digits of Latin, Arabic and Persian keyboards. */
const ZEROS = [0x30, 0x06_60, 0x06_f0];
/** What stands around an amount, or between its thousands, and says nothing: currency, spaces, apostrophes, marks of direction. */
const SILENT = /[\s€%'’٬\u061C\u200E\u200F\u2066-\u2069]/g;
/** In whole groups of three, wherever two kinds of marks, or several of one, tell that one of them is between thousands. */
const WITH_POINTS = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/;
const WITH_COMMAS = /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
const PLAIN = /^(-?)(\d+)(?:[.,](\d*))?$/;
const MOST_DIGITS = 9;

/**
 * An amount as people type or paste it, with so many decimals at most, as a whole number that never was a fraction: `1 234,50 €`, `1,234.50` and
 * `1.234,50` are 123450 of two decimals. One mark alone is before the decimals: `1.234` is no amount of two.
 * @returns null for what is no such amount
 */
export function scaledOf(typed: string, decimals: number): number | null {
  const text = typed
    .replaceAll(SILENT, '')
    .replace('\u2212', '-')
    .replaceAll('٫', ',')
    .replaceAll(/[٠-٩۰-۹]/g, latinDigit);
  const [, sign = '', whole = '', rest = ''] = PLAIN.exec(text) ?? grouped(text) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > MOST_DIGITS || rest.length > decimals) return null;
  // Nothing below zero is nothing.
  return Number(`${sign}${digits}${rest.padEnd(decimals, '0')}`) || 0;
}

function grouped(text: string): RegExpExecArray | null {
  return WITH_POINTS.exec(text) ?? WITH_COMMAS.exec(text);
}

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
}

/** Elsewhere a comma stands before the decimals. */
const WITH_POINT: ReadonlySet<string> = new Set(['en', 'ar']);

/** As it is put into a field of that language: no thousands, decimals only where there are any. */
export function typedAmount(value: number, decimals: number, language: string): string {
  const size = String(Math.abs(value)).padStart(decimals + 1, '0');
  const [whole, rest] = [size.slice(0, -decimals), size.slice(-decimals).replace(/0+$/, '')];
  return `${value < 0 ? '-' : ''}${whole}${rest === '' ? '' : `${WITH_POINT.has(language) ? '.' : ','}${rest}`}`;
}

/** The same of money: all of its cents, or none. */
export function typedEuros(cents: number, language: string): string {
  const text = typedAmount(cents, 2, language);
  return cents % 10 === 0 && cents % 100 !== 0 ? `${text}0` : text;
}
