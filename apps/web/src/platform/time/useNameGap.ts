import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './useFormat.ts';

/** Says of a time between two readings that nothing was observed, and for how long; epoch milliseconds. */
export function useNameGap() {
  const { t } = useTranslation('platform');
  const format = useFormat();
  return useMemo(
    () =>
      ({ from, to }: { readonly from: number; readonly to: number }) => {
        const duration = format.duration((to - from) / 60_000);
        return { from, to, duration, label: t('notObserved', { duration }) };
      },
    [t, format],
  );
}
