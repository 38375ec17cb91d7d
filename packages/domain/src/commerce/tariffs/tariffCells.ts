const HUNDRED = 100;

/** Digits in groups of three, as languages part them, without what parts them; the decimal mark is a point. `1.234` alone stays what it is: a point within. */
function plainNumber(text: string): string {
  const tight = text.trim().replaceAll(/(?<=\d)[\s\u00A0\u202F’'](?=\d{3}(?!\d))/g, '');
  if (/^[-−]?\d{1,3}(\.\d{3})+,\d+/.test(tight)) return tight.replaceAll('.', '').replace(',', '.');
  if (/^[-−]?\d{1,3}(,\d{3})+\.\d+/.test(tight)) return tight.replaceAll(',', '');
  return tight.replace(',', '.');
}

/** Money and percent, to the hundredth: `-2,5`, `2.50 %`, `1 234,50` and `1.234,50` too. */
export function readHundredths(text: string): number | null {
  const [, sign, whole = '', part = ''] = /^([-−]?)(\d{1,9})(?:\.(\d{1,2}))?\s*[%€]?$/.exec(plainNumber(text)) ?? [];
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

const WRITTEN_DAY = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/;

/** As the days of a file show it: what is above twelve is no month. Where they gainsay each other, nothing is told. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const found = new Set<'day' | 'month'>();
  for (const text of texts)
    for (const [, first, , second] of text.matchAll(new RegExp(WRITTEN_DAY, 'g'))) {
      if (Number(first) > 12) found.add('day');
      if (Number(second) > 12) found.add('month');
    }
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** `2026-01-31`, also of `31/01/2026` and of a spreadsheet's moment; null where day and month cannot be told apart. What is no day at all is left to be refused. */
export function readDay(text: string, order: DayOrder): string | null {
  const plain = text.trim().replace(/[ T]00:00:00.*$/, '');
  const [whole, first, mark, second, year] = WRITTEN_DAY.exec(plain) ?? [];
  if (whole !== plain || first === undefined || second === undefined || year === undefined) return plain;
  // With points nobody writes the month first.
  const said = mark === '.' ? 'day' : Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : order;
  if (said === null && Number(first) !== Number(second)) return null;
  const [day, month] = said === 'month' ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
