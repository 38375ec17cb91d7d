import type { Language } from '../i18n/i18n.ts';
import { inLine, upright as isolated } from '../i18n/upright.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import {
  capitalise,
  formatAge,
  formatDate,
  formatDayInWords,
  formatDayMonth,
  formatDuration,
  formatExactMoment,
  formatMoment,
  formatNearMoment,
  formatRecent,
  formatTime,
  localeOf,
} from './format.ts';

/** A true minus, which is as wide as a plus and is not broken off its number at the end of a line. */
function signed(text: string): string {
  return text.replace('-', '−');
}

const MEBIBYTE = 1024 * 1024;

/** Of what somebody is typing and that is no number yet. */
const UNREAD = '…';

/** Made when it is first needed: making one takes longer than a thousand numbers do. */
function numbers(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (Number.isNaN(value) ? UNREAD : (format ??= new Intl.NumberFormat(locale, options)).format(value));
}

function formatsOf(language: Language) {
  const locale = localeOf(language);
  const whole = numbers(locale, { maximumFractionDigits: 0 });
  const tenths = numbers(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const decimal = numbers(locale, { maximumFractionDigits: 1 });
  const thousandths = numbers(locale, { maximumFractionDigits: 3 });
  const money = numbers(locale, { style: 'currency', currency: 'EUR' });
  const roundMoney = numbers(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const rate = numbers(locale, { maximumFractionDigits: 2 });
  const kilometres = numbers(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 });
  const metres = numbers(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
  const tenthKilometres = numbers(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const kilobytes = numbers(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const megabytes = numbers(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const upright = (text: string) => isolated(text, language);
  return {
    date: (ms: number) => formatDate(ms),
    dayMonth: (ms: number) => formatDayMonth(ms),
    time: (ms: number) => formatTime(ms, language),
    moment: (ms: number) => formatMoment(ms, language),
    exactMoment: (ms: number) => formatExactMoment(ms, language),
    nearMoment: (ms: number, now: number) => formatNearMoment(ms, now, language),
    /** At the beginning of a line. */
    nearMomentStart: (ms: number, now: number) => capitalise(formatNearMoment(ms, now, language), language),
    /** Of what has happened, at the beginning of a line. */
    recentStart: (ms: number, now: number) => capitalise(formatRecent(ms, now, language), language),
    /** "Tuesday 3 November 2026". */
    dayInWords: (ms: number) => capitalise(formatDayInWords(ms, language), language),
    age: (ms: number, now: number) => formatAge(ms, now, language),
    duration: (minutes: number) => (Number.isNaN(minutes) ? UNREAD : upright(formatDuration(minutes, language))),
    decimal: (value: number) => signed(decimal(value)),
    /** A value with its unit, as it was measured. */
    measured: (value: number, unit: string) => upright(signed(`${(unit === '°C' ? tenths : decimal)(value)}\u00a0${unit}`)),
    /** The same of a limit, which has the decimals that people gave it: "8 °C". */
    limit: (value: number, unit: string) => upright(signed(`${rate(value)}\u00a0${unit}`)),
    /** With up to three decimals; and so with its unit. */
    precise: (value: number) => signed(thousandths(value)),
    preciselyMeasured: (value: number, unit: string) => upright(signed(`${thousandths(value)}\u00a0${unit}`)),
    whole: (value: number) => signed(whole(value)),
    celsius: (value: number) => upright(signed(`${tenths(value)}\u00a0°C`)),
    /** Cents are shown only where there are any. */
    euros: (cents: number) => (cents % 100 === 0 ? roundMoney : money)(cents / 100),
    /** In a column of amounts: cents always, so that they stand below each other. */
    eurosInColumn: (cents: number) => signed(money(cents / 100)),
    percent: (value: number) => upright(`${whole(value)}\u00a0%`),
    /** Of hundredths of a percent, as rates are kept. */
    percentPoints: (basisPoints: number) => upright(`${rate(basisPoints / 100)}\u00a0%`),
    /** Degrees, to about ten metres. */
    coordinates: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
      upright(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`),
    /** Beside each other: "Cold chain · Above 8 °C for 10 min · PHARMA-41". */
    line: (texts: readonly string[]) => inLine(texts, language),
    /** One after the other. */
    list: (texts: readonly string[]) => texts.join(language === 'ar' ? '، ' : ', '),
    kilometres: (value: number) => upright(kilometres(value)),
    /** Metres below a kilometre, kilometres with a tenth above. */
    metres: (value: number) => upright(value < 1000 ? metres(value) : tenthKilometres(value / 1000)),
    /** How far off a place may be: "± 12 m". */
    accuracy: (value: number) => upright(`±\u00a0${value < 1000 ? metres(Math.max(1, value)) : tenthKilometres(value / 1000)}`),
    /** Of a file: what is small is at least 1 kB. */
    size: (bytes: number) => upright(bytes < MEBIBYTE ? kilobytes(Math.max(1, Math.round(bytes / 1024))) : megabytes(bytes / MEBIBYTE)),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

const known = new Map<Language, Formats>();

/** The formats of dates, times and numbers in the user's language: the same for all who ask. */
export function useFormat(): Formats {
  const language = useLanguage();
  const formats = known.get(language) ?? formatsOf(language);
  known.set(language, formats);
  return formats;
}
