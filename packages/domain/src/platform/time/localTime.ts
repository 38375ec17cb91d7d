import { latinDigits } from '../text/latinDigits.ts';
import { visibleText } from '../text/visibleText.ts';
import { offsetMinutes } from './utcOffset.ts';
import { formatOf, inZone } from './zoneClock.ts';

/** What dates look like: year, month and day in which order. With a zone of its own a date is ISO 8601 in any case. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const PLAIN = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T, ]+(\d{1,2})[:h.](\d{2})(?::(\d{2}))?\s*(am|pm)?)?$/i;
const MINUTE_MS = 60_000;

/**
 * Epoch milliseconds of a date as people write it, with or without a time of day (midnight); null when it is none.
 * @param zone IANA name of whose clock it is, unless the date names an offset of its own
 */
export function readLocalTime(text: string, order: DateOrder, zone: string): number | null {
  const written = latinDigits(text.trim());
  const iso = ISO.exec(written);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction = '', offset] = iso;
    const whole = wallClock({ year, month, day, hour, minute, second });
    if (whole === null) return null;
    const wall = whole + Number(fraction.padEnd(3, '0').slice(0, 3));
    return offset === undefined ? inZone(wall, zone) : wall - offsetMinutes(offset) * MINUTE_MS;
  }
  const plain = PLAIN.exec(written);
  if (!plain) return null;
  const [, first = '', middle = '', last = '', hour, minute, second, half] = plain;
  const isYearFirst = first.length > 2;
  const [year, month, day] = isYearFirst ? [first, middle, last] : order === 'mdy' ? [last, first, middle] : [last, middle, first];
  const wall = wallClock({ year: fullYear(year), month, day, hour: ofDay(hour, half), minute, second });
  return wall === null ? null : inZone(wall, zone);
}

/** Which order the samples are in, where they tell: a day above twelve is no month. */
export function guessOrder(samples: readonly string[]): DateOrder | null {
  for (const sample of samples.map((one) => latinDigits(visibleText(one)))) {
    if (ISO.test(sample)) return 'ymd';
    const [, first = '', middle = ''] = PLAIN.exec(sample) ?? [];
    if (first.length > 2) return 'ymd';
    if (Number(first) > 12) return 'dmy';
    if (Number(middle) > 12) return 'mdy';
  }
  return null;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function ofDay(hour: string | undefined, half: string | undefined): string | undefined {
  if (hour === undefined || half === undefined) return hour;
  const twelve = Number(hour) % 12;
  return Number(hour) < 1 || Number(hour) > 12 ? 'none' : String(half.toLowerCase() === 'pm' ? twelve + 12 : twelve);
}

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string | undefined>>;

/** As if it were UTC; null for a day that the calendar has not. */
function wallClock({ year, month, day, hour = '0', minute = '0', second = '0' }: Parts): number | null {
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number];
  const isTime = h >= 0 && h < 24 && min >= 0 && min < 60 && s >= 0 && s < 60;
  if (!isTime || y < 1970 || y > 2200) return null;
  const date = new Date(Date.UTC(y, m - 1, d, h, min, s));
  const isDay = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isDay ? date.getTime() : null;
}
