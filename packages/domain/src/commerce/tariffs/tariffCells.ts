import { latinDigits } from '../../platform/text/latinDigits.ts';

const HUNDRED = 100;

/** Digits in groups of three, as languages part them, without what parts them; the decimal mark is a point. `1.234` alone stays what it is: a point within. */
function plainNumber(text: string): string {
  const tight = latinDigits(text.trim()).replaceAll(/(?<=\d)[\s\u00A0\u202F’'](?=\d{3}(?!\d))/g, '');
  if (/^[-−]?\d{1,3}(\.\d{3})+,\d+/.test(tight)) return tight.replaceAll('.', '').replace(',', '.');
  if (/^[-−]?\d{1,3}(,\d{3})+\.\d+/.test(tight)) return tight.replaceAll(',', '');
  return tight.replace(',', '.');
}

/** Cents of euros: `-2,5`, `2.50 €`, `1 234,50` and `1.234,50` too; null for what is none, a share among it. */
export function readCents(text: string): number | null {
  return readHundredths(text, '€');
}

/** Basis points of a percentage, with its sign or without: `12,5 %`, `-2.50`; null for what is none, money among it. */
export function readShare(text: string): number | null {
  return readHundredths(text, '%');
}

function readHundredths(text: string, unit: '%' | '€'): number | null {
  const bare = text.trim().endsWith(unit) ? text.trim().slice(0, -1) : text;
  const [, sign, whole = '', part = ''] = /^([-−]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainNumber(bare)) ?? [];
  if (whole === '') return null;
  const value = Number(whole) * HUNDRED + Number(part.padEnd(2, '0'));
  return sign === '' || value === 0 ? value : -value;
}

export function readNumber(text: string): number | null {
  const plain = plainNumber(text);
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** Whether the day or the month comes first in `01/02/2026`; null: nothing in the file tells. */
export type DayOrder = 'day' | 'month' | null;

const WRITTEN_DAY = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/** As the days of a file show it: what is above twelve is no month. Where they gainsay each other, nothing is told. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const found = new Set<'day' | 'month'>();
  for (const text of texts)
    for (const [, first, , second] of latinDigits(text).matchAll(new RegExp(WRITTEN_DAY, 'g'))) {
      if (Number(first) > 12) found.add('day');
      if (Number(second) > 12) found.add('month');
    }
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** Whether one of these days is another one by the other order, and they do not tell themselves which is meant. */
export function isOrderUnsaid(texts: readonly string[]): boolean {
  const isDoubtful = ([, first, mark, second]: readonly string[]) =>
    mark !== '.' && first !== second && Math.max(Number(first), Number(second)) <= 12;
  return (
    dayOrderOf(texts) === null &&
    texts.some((text) => Array.from(latinDigits(text).matchAll(new RegExp(WRITTEN_DAY, 'g'))).some(isDoubtful))
  );
}

/** `2026-01-31`, also of `31/01/2026`, `31.1.26` and of a spreadsheet's moment; null where day and month cannot be told apart. What is no day at all is left to be refused. */
export function readDay(text: string, order: DayOrder): string | null {
  const plain = latinDigits(text.trim()).replace(/[ T]00:00:00.*$/, '');
  const dayOf = (year: string, month: string, day: string) =>
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, itsYear, itsMonth = '', itsDay = ''] = YEAR_FIRST.exec(plain) ?? [];
  if (itsYear !== undefined) return dayOf(itsYear, itsMonth, itsDay);
  const [whole, first, mark, second, year] = WRITTEN_DAY.exec(plain) ?? [];
  if (whole !== plain || first === undefined || second === undefined || year === undefined) return plain;
  // With points nobody writes the month first.
  const said = mark === '.' ? 'day' : Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : order;
  if (said === null && Number(first) !== Number(second)) return null;
  return said === 'month' ? dayOf(year, first, second) : dayOf(year, second, first);
}
