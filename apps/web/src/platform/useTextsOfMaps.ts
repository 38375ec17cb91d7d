import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTexts } from '../ui/map/mapTexts.ts';

/** What maps say, in the language of the page. */
export function useTextsOfMaps(): MapTexts {
  const { t } = useTranslation('platform');
  return useMemo(
    () => ({
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      unavailable: t('mapUnavailable'),
      fit: t('map.fit'),
      follow: t('map.follow'),
      key: t('map.key'),
      close: t('map.close'),
      zoomHere: t('map.zoomHere'),
      here: (count) => t('map.here', { count }),
      more: (count) => t('map.more', { count }),
      openAlerts: (count) => t('map.openAlerts', { count }),
      heading: t('map.heading'),
      cluster: t('map.cluster'),
      within: t('map.within'),
      line: {
        within: t('map.line.within'),
        above: t('map.line.above'),
        below: t('map.line.below'),
        calm: t('map.line.calm'),
        unobserved: t('map.line.unobserved'),
        planned: t('map.line.planned'),
      },
      stop: { reached: t('map.stop.reached'), ahead: t('map.stop.ahead') },
    }),
    [t],
  );
}
