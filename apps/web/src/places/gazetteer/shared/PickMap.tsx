import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FlyTo } from '../../../ui/map/FlyTo.tsx';
import { FocusPoint, type Place } from '../../../ui/map/FocusPoint.tsx';
import { MapClicks } from '../../../ui/map/MapClicks.tsx';
import { StopCircles } from '../../../ui/map/StopCircles.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

interface PickMapProps {
  readonly place: Place | null;
  /** Of the circle around it, in metres. */
  readonly radius?: number | null;
  /** Where a click is an answer. */
  readonly onPick?: (place: Place) => void;
  /** The map goes along to another place; one that is picked or moved on it does not pull it about. */
  readonly isFollowed?: boolean;
}

/** One place, alone or with its circle. */
export function PickMap({ place, radius = null, onPick, isFollowed = false }: PickMapProps) {
  const { t } = useTranslation('places');
  const { isDark } = useTheme();
  const fitted = useMemo(() => (place ? [place] : []), [place]);
  const circles = useMemo(
    () => (place && radius ? [{ ...place, radiusMetres: radius, label: '', isReached: false }] : []),
    [place, radius],
  );
  return (
    <ProductMap label={t('position')}>
      {radius !== null && <StopCircles stops={circles} isDark={isDark} />}
      <FocusPoint id="place" look="current" isDark={isDark} place={place} />
      <FitPlaces places={fitted} />
      {isFollowed && <FlyTo place={place} cause={place && `${place.latitude} ${place.longitude}`} />}
      {onPick && <MapClicks onPick={onPick} />}
    </ProductMap>
  );
}
