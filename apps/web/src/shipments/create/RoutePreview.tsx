import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { StopCircles } from '../../ui/map/StopCircles.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import { ProductMap } from '../ProductMap.tsx';
import type { DraftStop } from './draft.view.ts';

/** The route as far as it is known. */
export function RoutePreview({ stops }: { readonly stops: readonly DraftStop[] }) {
  const { t } = useTranslation('shipments');
  const { isDark } = useTheme();
  const shown = useMemo(
    () =>
      stops.flatMap(({ place, radiusMetres }, index) =>
        place === null ? [] : [{ ...place, radiusMetres: radiusMetres || 0, label: String(index + 1), isReached: false }],
      ),
    [stops],
  );
  const where = shown.map(({ longitude, latitude }) => `${longitude} ${latitude}`).join();
  return (
    <ProductMap label={t('create.preview')}>
      <StopCircles stops={shown} isDark={isDark} />
      {/* Fits anew whenever a place was chosen, not when a radius changes. */}
      <FitPlaces key={where} places={shown} isPath />
    </ProductMap>
  );
}
