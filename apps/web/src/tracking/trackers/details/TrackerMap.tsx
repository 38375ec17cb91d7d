import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { Follow } from '../../../ui/map/Follow.tsx';
import { FocusPoint, type UnsurePlace } from '../../../ui/map/FocusPoint.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

export function TrackerMap({ place: { latitude, longitude, accuracy } }: { readonly place: UnsurePlace }) {
  const { t } = useTranslation('trackerList');
  const { isDark } = useTheme();
  const place = useMemo(() => ({ latitude, longitude, accuracy }), [latitude, longitude, accuracy]);
  const fitted = useMemo(() => [place], [place]);
  return (
    <ProductMap label={t('position')}>
      <FocusPoint id="tracker" look="current" isDark={isDark} place={place} />
      <FitPlaces places={fitted} />
      <Follow place={place} />
    </ProductMap>
  );
}
