import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { FlyTo } from '../../../ui/map/FlyTo.tsx';
import type { Place } from '../../../ui/map/FocusPoint.tsx';
import { MapClicks } from '../../../ui/map/MapClicks.tsx';
import { StopCircles } from '../../../ui/map/StopCircles.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

interface FenceMapProps {
  readonly place: Place | null;
  readonly radius: number;
  readonly onPick: (place: Place) => void;
}

/** The place that is watched; a click puts it elsewhere. */
export function FenceMap({ place, radius, onPick }: FenceMapProps) {
  const { t } = useTranslation('alertRules');
  const { isDark } = useTheme();
  const stops = useMemo(() => (place === null ? [] : [{ ...place, radiusMetres: radius, label: '', isReached: true }]), [place, radius]);
  return (
    <ProductMap label={t('place')}>
      <StopCircles stops={stops} isDark={isDark} />
      <FlyTo place={place} cause={place && `${place.latitude} ${place.longitude}`} />
      <MapClicks onPick={onPick} />
    </ProductMap>
  );
}
