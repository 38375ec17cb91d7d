import { useMemo } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import {
  capitalise,
  formatAge,
  formatDate,
  formatDayMonth,
  formatDuration,
  formatMoment,
  formatNearMoment,
  formatTime,
  localeOf,
} from './format.ts';

/** The formats of dates, times and numbers in the user's language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 });
    const tenths = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const decimal = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
    return {
      date: (ms: number) => formatDate(ms, language),
      dayMonth: (ms: number) => formatDayMonth(ms, language),
      time: (ms: number) => formatTime(ms, language),
      moment: (ms: number) => formatMoment(ms, language),
      nearMoment: (ms: number, now: number) => formatNearMoment(ms, now, language),
      /** At the beginning of a line. */
      nearMomentStart: (ms: number, now: number) => capitalise(formatNearMoment(ms, now, language), language),
      age: (ms: number, now: number) => formatAge(ms, now, language),
      duration: (minutes: number) => formatDuration(minutes, language),
      decimal: (value: number) => decimal.format(value),
      whole: (value: number) => whole.format(value),
      celsius: (value: number) => `${tenths.format(value)}\u00a0°C`,
      percent: (value: number) => `${whole.format(value)}\u00a0%`,
      kilometres: (value: number) => `${whole.format(value)}\u00a0km`,
    };
  }, [language]);
}

export type Formats = ReturnType<typeof useFormat>;
