import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../shipments/shared/ProductMap.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { FocusPoint, type Place } from '../../ui/map/FocusPoint.tsx';
import { MapClicks } from '../../ui/map/MapClicks.tsx';
import { useTheme } from '../../ui/theme/theme.ts';

interface PlaceMapProps {
  readonly place: Place | null;
  /** Where a click is an answer. */
  readonly onPick?: (place: Place) => void;
}

export function PlaceMap({ place, onPick }: PlaceMapProps) {
  const { t } = useTranslation('assets');
  const { isDark } = useTheme();
  const fitted = useMemo(() => (place ? [place] : []), [place]);
  return (
    <ProductMap label={t('position')}>
      <FocusPoint id="place" look="current" isDark={isDark} place={place} />
      <FitPlaces places={fitted} />
      {onPick && <MapClicks onPick={onPick} />}
    </ProductMap>
  );
}
