const DAY_MS = 86_400_000;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:Z|([+-])(\d{2}):?(\d{2})?)?$/i;

/**
 * Milliseconds since 1970 UTC of an ISO 8601 date and time, or undefined when it isn't one.
 * Without a zone it is UTC (trackers that leave it out mean UTC); fractions are cut to the millisecond.
 * Stricter than `Date.parse`, which takes 31 February and reads a zoneless time in the server's own zone.
 */
export function parseIsoTime(text: string): number | undefined {
  const common = commonForm(text);
  return common === undefined ? anyForm(text) : common;
}

/** The form that nearly every tracker sends, `YYYY-MM-DDTHH:mm:ss[.sss]Z`, read without a regular expression or a Date. */
function commonForm(text: string): number | undefined {
  const { length } = text;
  if (length !== 20 && length !== 24) return undefined;
  if (text.charCodeAt(length - 1) !== 90 || text.charCodeAt(10) !== 84) return undefined;
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return undefined;
  let ms = 0;
  if (length === 24) {
    if (text.charCodeAt(19) !== 46) return undefined;
    ms = digit(text, 20) * 100 + twoDigits(text, 21);
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  return utc(year, twoDigits(text, 5), twoDigits(text, 8), twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17), ms);
}

function anyForm(text: string): number | undefined {
  if (text.length > 40) return undefined;
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] = match;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = utc(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second), ms);
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return local === undefined ? undefined : local - (sign === '-' ? -offsetMs : offsetMs);
}

/** NaN when a character isn't a digit, which `utc` then refuses. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : NaN;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

/** Proleptic Gregorian calendar; undefined for a date or time that doesn't exist (and for NaN, as every comparison with it fails). */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number, ms: number): number | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && hour <= 23 && minute <= 59 && second <= 59 && ms <= 999 && year <= 9999)) return undefined;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const nextMonthAt = month === 12 ? 365 : (DAYS_BEFORE_MONTH[month] ?? 0);
  const monthAt = DAYS_BEFORE_MONTH[month - 1] ?? 0;
  if (day > nextMonthAt - monthAt + (leap && month === 2 ? 1 : 0)) return undefined;
  const before = year - 1;
  const daysToYear = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 719_162;
  const days = daysToYear + monthAt + (leap && month > 2 ? 1 : 0) + day - 1;
  return days * DAY_MS + hour * 3_600_000 + minute * 60_000 + second * 1000 + ms;
}
