import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { localeOf } from '../../platform/time/format.ts';

/** Amounts in the currency of a pool. */
export function useMoney(currency: string): (cents: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency });
    return (cents) => money.format(cents / 100);
  }, [language, currency]);
}
