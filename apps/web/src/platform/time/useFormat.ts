import { useMemo } from 'react';
import { upright as isolated } from '../i18n/upright.ts';
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

/** The formats of dates, times and numbers in the user's language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 });
    const tenths = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const decimal = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
    const thousandths = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 });
    const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' });
    const roundMoney = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
    const rate = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
    const kilometres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 });
    const metres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
    const tenthKilometres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
    const upright = (text: string) => isolated(text, language);
    const size = (unit: 'kilobyte' | 'megabyte') =>
      new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 });
    const [kilobytes, megabytes] = [size('kilobyte'), size('megabyte')];
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
      duration: (minutes: number) => upright(formatDuration(minutes, language)),
      decimal: (value: number) => signed(decimal.format(value)),
      /** A value with its unit, as it was measured. */
      measured: (value: number, unit: string) => upright(signed(`${(unit === '°C' ? tenths : decimal).format(value)}\u00a0${unit}`)),
      /** The same of a limit, which has the decimals that people gave it: "8 °C". */
      limit: (value: number, unit: string) => upright(signed(`${rate.format(value)}\u00a0${unit}`)),
      /** With up to three decimals; and so with its unit. */
      precise: (value: number) => signed(thousandths.format(value)),
      preciselyMeasured: (value: number, unit: string) => upright(signed(`${thousandths.format(value)}\u00a0${unit}`)),
      whole: (value: number) => signed(whole.format(value)),
      celsius: (value: number) => upright(signed(`${tenths.format(value)}\u00a0°C`)),
      /** Cents are shown only where there are any. */
      euros: (cents: number) => (cents % 100 === 0 ? roundMoney : money).format(cents / 100),
      percent: (value: number) => upright(`${whole.format(value)}\u00a0%`),
      /** Of hundredths of a percent, as rates are kept. */
      percentPoints: (basisPoints: number) => upright(`${rate.format(basisPoints / 100)}\u00a0%`),
      /** Degrees, to about ten metres. */
      coordinates: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
        upright(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`),
      /** One after the other. */
      list: (texts: readonly string[]) => texts.join(language === 'ar' ? '، ' : ', '),
      kilometres: (value: number) => upright(kilometres.format(value)),
      /** Metres below a kilometre, kilometres with a tenth above. */
      metres: (value: number) => upright(value < 1000 ? metres.format(value) : tenthKilometres.format(value / 1000)),
      /** How far off a place may be: "± 12 m". */
      accuracy: (value: number) =>
        upright(`±\u00a0${value < 1000 ? metres.format(Math.max(1, value)) : tenthKilometres.format(value / 1000)}`),
      /** Of a file: what is small is at least 1 kB. */
      size: (bytes: number) =>
        upright(bytes < MEBIBYTE ? kilobytes.format(Math.max(1, Math.round(bytes / 1024))) : megabytes.format(bytes / MEBIBYTE)),
    };
  }, [language]);
}

export type Formats = ReturnType<typeof useFormat>;
