import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';

/** What is said of temperatures and of how long they lasted. */
export function useInWords() {
  const { t } = useTranslation('stability');
  const format = useFormat();
  return {
    range: (low: number | null, high: number | null) => {
      const [min, max] = [format.celsius(low ?? 0), format.celsius(high ?? 0)];
      if (low !== null && high !== null) return t('range.both', { min, max });
      return low === null ? t('range.upTo', { max }) : t('range.from', { min });
    },
    /** Rounded up to a minute: what was something is never shown as nothing. */
    minutes: (minutes: number) => format.duration(Math.ceil(minutes)),
    /** What is left is rounded down. */
    left: (minutes: number) => format.duration(Math.floor(minutes)),
    times: (count: number) => t('times', { count, number: format.whole(count) }),
    amount: (quantity: number, unit: string) =>
      unit === '' ? t('pieces', { count: quantity, number: format.whole(quantity) }) : format.preciselyMeasured(quantity, unit),
  };
}
