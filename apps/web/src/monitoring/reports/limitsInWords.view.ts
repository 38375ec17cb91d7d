import type { Limits } from '@sillage/domain/monitoring/reports/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';

/** Between what, above or below what something had to stay. */
export function useLimitsInWords() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  // To the last decimal: by a limit that is rounded, a reading between the two would be told to be on its other side.
  const inUnit = (unit: string) => (value: number) => format.preciselyMeasured(value, unit);
  const said = (least: number | null, most: number | null, inWords: (value: number) => string) => {
    const [min, max] = [inWords(least ?? 0), inWords(most ?? 0)];
    if (least !== null && most !== null) return t('limits.both', { min, max });
    return least === null ? t('limits.atMost', { max }) : t('limits.atLeast', { min });
  };
  return {
    ofTemperature: ({ minCelsius, maxCelsius }: Limits) => said(minCelsius, maxCelsius, inUnit('°C')),
    ofHumidity: (least: number | null, most: number | null) => said(least, most, inUnit('%')),
  };
}
