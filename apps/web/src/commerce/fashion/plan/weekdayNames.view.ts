import { useMemo } from 'react';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { capitalise, localeOf } from '../../../platform/time/format.ts';

const A_MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;

/** From Monday on. */
export function useWeekdayNames(weekday: 'long' | 'short'): readonly string[] {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => capitalise(format.format(A_MONDAY + index * DAY_MS), language));
  }, [language, weekday]);
}
