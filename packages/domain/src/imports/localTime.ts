import { offsetMinutes } from '../time/utcOffset.ts';
import type { DateOrder } from './fields.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const PLAIN = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T, ]+(\d{1,2})[:h.](\d{2})(?::(\d{2}))?\s*(am|pm)?)?$/i;
const MINUTE_MS = 60_000;

/**
 * Epoch milliseconds of a date as people write it, with or without a time of day (midnight); null when it is none.
 * @param zone IANA name of whose clock it is, unless the date names an offset of its own
 */
export function readLocalTime(text: string, order: DateOrder, zone: string): number | null {
  const iso = ISO.exec(text.trim());
  if (iso) {
    const [, year, month, day, hour, minute, second, offset] = iso;
    const wall = wallClock({ year, month, day, hour, minute, second });
    if (wall === null) return null;
    return offset === undefined ? inZone(wall, zone) : wall - offsetMinutes(offset) * MINUTE_MS;
  }
  const plain = PLAIN.exec(text.trim());
  if (!plain) return null;
  const [, first = '', middle = '', last = '', hour, minute, second, half] = plain;
  const isYearFirst = first.length > 2;
  const [year, month, day] = isYearFirst ? [first, middle, last] : order === 'mdy' ? [last, first, middle] : [last, middle, first];
  const wall = wallClock({ year: fullYear(year), month, day, hour: ofDay(hour, half), minute, second });
  return wall === null ? null : inZone(wall, zone);
}

/** Which order the samples are in, where they tell: a day above twelve is no month. */
export function guessOrder(samples: readonly string[]): DateOrder | null {
  for (const sample of samples) {
    if (ISO.test(sample.trim())) return 'ymd';
    const [, first = '', middle = ''] = PLAIN.exec(sample.trim()) ?? [];
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

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that does not exist */
function formatOf(zone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const;
  const made = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', era: 'short', ...parts });
  if (formats.size > 100) formats.clear();
  formats.set(zone, made);
  return made;
}

/** What a clock of the zone shows, read as if it were UTC. */
function shown(time: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
}

/** When a clock of the zone shows this. Of an hour that is there twice, the first; one that is left out is the one after. */
function inZone(wall: number, zone: string): number {
  const before = wall - (shown(wall - 86_400_000, zone) - (wall - 86_400_000));
  if (shown(before, zone) === wall) return before;
  const after = wall - (shown(wall + 86_400_000, zone) - (wall + 86_400_000));
  return shown(after, zone) === wall ? after : before;
}
