import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { StopCircles } from '../../ui/map/StopCircles.tsx';
import { useTheme } from '../../ui/theme/theme.ts';

/** The circles of sites. */
export function SiteMap({ sites }: { readonly sites: readonly Site[] }) {
  const { t } = useTranslation('sites');
  const { isDark } = useTheme();
  const circles = useMemo(
    () => sites.map(({ latitude, longitude, radius }) => ({ latitude, longitude, radiusMetres: radius, label: '', isReached: true })),
    [sites],
  );
  return (
    <ProductMap label={t('mapLabel')}>
      <StopCircles stops={circles} isDark={isDark} isRoute={false} />
      <FitPlaces places={circles} />
    </ProductMap>
  );
}
