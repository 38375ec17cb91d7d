import type { MailLanguage } from './languages.ts';

/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  MailLanguage,
  string
>;
const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
const IN_WORDS = { day: 'numeric', month: 'long', year: 'numeric', ...TIME } as const;
/** DD/MM/YYYY in every language, as the British write it. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

const made = new Map<MailLanguage, ReturnType<typeof formatsOf>>();

/** The clock has 12 hours in English, 24 in every other language. */
function formatsOf(language: MailLanguage) {
  const [locale, hour12] = [LOCALES[language], language === 'en'];
  return {
    inWords: new Intl.DateTimeFormat(locale, { ...IN_WORDS, hour12 }),
    tenths: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
    euros: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  };
}

function formats(language: MailLanguage) {
  const kept = made.get(language) ?? formatsOf(language);
  made.set(language, kept);
  return kept;
}

/** "1 March 2026 at 2:30 pm", in UTC, which the sentence around it says. */
export function momentInWords(at: Date, language: MailLanguage): string {
  return formats(language).inWords.format(at);
}

const zoned = new Map<
  string,
  { readonly date: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat; readonly offset: Intl.DateTimeFormat }
>();

function zonedFormats(language: MailLanguage, timeZone: string) {
  const key = `${language} ${timeZone}`;
  const kept = zoned.get(key) ?? {
    date: new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat(LOCALES[language], { ...TIME, hour12: language === 'en', timeZone }),
    offset: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone }),
  };
  zoned.set(key, kept);
  return kept;
}

/** DD/MM/YYYY and the time by the clocks of a zone (IANA name), with how far they are from UTC. `at` is epoch milliseconds. */
export function moment(at: number, language: MailLanguage, timeZone = 'UTC'): string {
  const { date, time, offset } = zonedFormats(language, timeZone);
  const part = offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return `${date.format(at)} ${time.format(at)} ${part.replace('GMT', 'UTC').replace(/\+0$/, '')}`;
}

/** DD/MM/YYYY by the clocks of a zone (IANA name). `at` is epoch milliseconds. */
export function day(at: number, timeZone = 'UTC'): string {
  return timeZone === 'UTC' ? DAY.format(at) : zonedFormats('en', timeZone).date.format(at);
}

/** With a true minus, as the screens have it. */
export function tenths(value: number, language: MailLanguage): string {
  return formats(language).tenths.format(value).replace('-', '−');
}

/** A sum with its cents, and a true minus. */
export function euros(cents: number, language: MailLanguage): string {
  return formats(language)
    .euros.format(cents / 100)
    .replace('-', '−');
}

/** "1 h 25 min": days, hours and minutes, those that are not none. */
export function duration(minutes: number, language: MailLanguage): string {
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor((minutes % 1440) / 60)],
    ['minute', minutes % 60],
  ] as const;
  const said = parts.filter(([, value]) => value > 0);
  return (said.length === 0 ? parts.slice(2) : said)
    .map(([unit, value]) => new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' }).format(value))
    .join(' ');
}

/** A value with its unit, which is the same in every language. */
export function measured(value: number, unit: string, language: MailLanguage): string {
  return `${tenths(value, language)}\u00a0${unit}`;
}
