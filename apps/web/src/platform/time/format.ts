import type { Language } from '../i18n/i18n.ts';

/** The clock has 12 hours in English, 24 in every other language. Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  Language,
  string
>;

export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** Each is made once: making one takes longer than all that a page formats with it. */
function once<Options, Format>(make: (locale: string, options: Options) => Format): (language: Language, options: Options) => Format {
  const made = new Map<string, Format>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? make(LOCALES[language], options);
    made.set(key, format);
    return format;
  };
}

const dateTimes = once((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const distances = once((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
const amounts = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

function dateTimeFormat(language: Language, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  return dateTimes(language, { ...options, hour12: language === 'en', ...(timeZone ? { timeZone } : {}) });
}

/** Days are DD/MM/YYYY in every language, as the British write them. */
const DAYS: Language = 'en';
const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** DD/MM/YYYY. `ms` is epoch milliseconds; without a time zone it is the browser's. */
export function formatDate(ms: number, timeZone?: string): string {
  return dateTimeFormat(DAYS, DATE, timeZone).format(ms);
}

/** DD/MM, for axes and lists where the year goes without saying. */
export function formatDayMonth(ms: number, timeZone?: string): string {
  return dateTimeFormat(DAYS, { day: '2-digit', month: '2-digit' }, timeZone).format(ms);
}

/** "Tuesday, 3 November 2026". */
export function formatDayInWords(ms: number, language: Language, timeZone?: string): string {
  return dateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone).format(ms);
}

export function formatTime(ms: number, language: Language, timeZone?: string): string {
  return dateTimeFormat(language, TIME, timeZone).format(ms);
}

/** DD/MM/YYYY and the time. */
export function formatMoment(ms: number, language: Language, timeZone?: string): string {
  return `${formatDate(ms, timeZone)} ${formatTime(ms, language, timeZone)}`;
}

/** DD/MM/YYYY and the time to the second. */
export function formatExactMoment(ms: number, language: Language, timeZone?: string): string {
  return `${formatDate(ms, timeZone)} ${dateTimeFormat(language, { ...TIME, second: '2-digit' }, timeZone).format(ms)}`;
}

/** From so many days on the year no longer goes without saying. */
const YEAR_SAID_DAYS = 180;

/** "today", "yesterday", "tomorrow" with the time, else the short day with the time, far off with its year: as it reads within a sentence. */
export function formatNearMoment(ms: number, now: number, language: Language, timeZone?: string): string {
  const days = dayNumber(ms, timeZone) - dayNumber(now, timeZone);
  const time = formatTime(ms, language, timeZone);
  if (Math.abs(days) >= YEAR_SAID_DAYS) return formatMoment(ms, language, timeZone);
  if (Math.abs(days) > 1) return `${formatDayMonth(ms, timeZone)} ${time}`;
  const day = distances(language, { numeric: 'auto' }).format(days, 'day');
  return `${day} ${time}`;
}

/** "today" and "yesterday" with the time, else DD/MM/YYYY. */
export function formatRecent(ms: number, now: number, language: Language, timeZone?: string): string {
  const days = dayNumber(ms, timeZone) - dayNumber(now, timeZone);
  return days === 0 || days === -1 ? formatNearMoment(ms, now, language, timeZone) : formatDate(ms, timeZone);
}

export function capitalise(text: string, language: Language): string {
  return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
}

/** Days since 1970 in that time zone. */
function dayNumber(ms: number, timeZone: string | undefined): number {
  const parts = dateTimeFormat(DAYS, { ...DATE, hour: '2-digit' }, timeZone).formatToParts(ms);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Math.round(Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "12 min ago"; anything below a minute is "now". */
export function formatAge(ms: number, now: number, language: Language): string {
  const age = Math.max(0, now - ms);
  const format = distances(language, { numeric: 'auto', style: 'short' });
  if (age < MINUTE_MS) return format.format(0, 'second');
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < 2 * DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  return format.format(-Math.floor(age / DAY_MS), 'day');
}

/** English alone spells its units out where room is short, or leaves "m", which is a metre. */
const ENGLISH = { day: 'd', hour: 'h', minute: 'min', second: 's' } as const;

export function amountOf(unit: keyof typeof ENGLISH, value: number, language: Language): string {
  if (language === 'en') return `${value}\u00a0${ENGLISH[unit]}`;
  return amounts(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** "1 h 20 min", "3 d 4 h": the two largest units of a length of time. */
export function formatDuration(minutes: number, language: Language): string {
  const whole = Math.round(Math.abs(minutes));
  const parts = [
    { unit: 'day' as const, value: Math.floor(whole / 1440) },
    { unit: 'hour' as const, value: Math.floor((whole % 1440) / 60) },
    { unit: 'minute' as const, value: whole % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  const said = first === -1 ? parts.slice(2) : parts.slice(first, first + 2).filter(({ value }) => value > 0);
  return said.map(({ unit, value }) => amountOf(unit, value, language)).join(' ');
}
