/** Zero of the digits of Latin, Arabic and Persian keyboards. */
const ZEROS = [0x30, 0x06_60, 0x06_f0];
/** What stands around a number, or between its thousands, and says nothing: spaces, apostrophes, marks of direction. */
const SILENT = /[\s'’٬\u061C\u200E\u200F\u2066-\u2069]/g;
/** In whole groups of three, wherever two kinds of marks, or several of one, tell that one of them is between thousands. */
const WITH_POINTS = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/;
const WITH_COMMAS = /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
const PLAIN = /^(-?)(\d*)(?:[.,](\d*))?$/;
const MOST_DIGITS = 15;

/** The parts of a number as it is typed: digits alone, `whole` or `rest` may be empty. */
export interface NumberParts {
  readonly sign: string;
  readonly whole: string;
  readonly rest: string;
}

/**
 * Takes a number apart as people of any language type or paste it: `-1,5`, `1.5`, `1 234,50`, `1,234.50`, `١٫٥`. One mark alone stands before the
 * decimals: `1.234` is one and a bit.
 * @returns null for what is no number
 */
export function partsOfNumber(typed: string): NumberParts | null {
  const text = typed
    .replaceAll(SILENT, '')
    .replace('\u2212', '-')
    .replaceAll('٫', ',')
    .replaceAll(/[٠-٩۰-۹]/g, latinDigit);
  const found = PLAIN.exec(text) ?? WITH_POINTS.exec(text) ?? WITH_COMMAS.exec(text);
  if (!found) return null;
  const [, sign = '', whole = '', rest = ''] = found;
  return { sign, whole: whole.replaceAll(/\D/g, ''), rest };
}

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
}

/**
 * The number that somebody has typed so far.
 * @returns null for nothing, and for a sign that waits for its digits; NaN for what is no number
 */
export function typedNumberOf(typed: string): number | null {
  const parts = partsOfNumber(typed);
  if (!parts || parts.whole.length + parts.rest.length > MOST_DIGITS) return Number.NaN;
  if (parts.whole === '' && parts.rest === '') return null;
  // Nothing below zero is nothing.
  return Number(`${parts.sign}${parts.whole}.${parts.rest}`) || 0;
}

/** Elsewhere a comma stands before the decimals. */
const WITH_POINT: ReadonlySet<string> = new Set(['en', 'ar']);

/** The mark before the decimals where that language is written. */
export function decimalMarkOf(language: string): string {
  return WITH_POINT.has(language) ? '.' : ',';
}

/** A number as it is put into a field of that language, without thousands. */
export function textOfNumber(value: number, language: string): string {
  return String(value).replace('.', decimalMarkOf(language));
}
