import { useMemo } from 'react';
import { localeOf } from '../../../platform/time/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';

/** `2026-11` as people write it: "Nov 2026". */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const named = new Intl.DateTimeFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return (month) => named.format(Date.parse(`${month}-15T12:00:00Z`));
  }, [language]);
}
