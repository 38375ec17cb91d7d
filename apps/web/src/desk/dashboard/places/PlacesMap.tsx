import type { DashboardPlace } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { ClusteredPoints, type MapPoint, type PointMover } from '../../../ui/map/ClusteredPoints.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FocusPoint } from '../../../ui/map/FocusPoint.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

interface PlacesMapProps {
  readonly places: readonly DashboardPlace[];
  /** Several that no zoom parts were pressed. */
  readonly onHeap: (places: readonly DashboardPlace[]) => void;
}

/** What needs a look, where it is. A press leads to it. */
export function PlacesMap({ places, onHeap }: PlacesMapProps) {
  const { t } = useTranslation('dashboard');
  const { isDark } = useTheme();
  const navigate = useNavigate();
  const mover = useRef<PointMover>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const points = useMemo(
    () =>
      places.map(({ longitude, latitude, reasons }, id): MapPoint => {
        const tone = reasons.includes('late') || reasons.includes('breach') ? 'alert' : 'active';
        return { id, longitude, latitude, tone };
      }),
    [places],
  );
  const open = (ids: readonly number[]) => {
    const found = ids.flatMap((id) => places[id] ?? []);
    const [place] = found;
    if (!place) return;
    if (found.length > 1) onHeap(found);
    else if (place.asset === null)
      void navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(place.idTransport) } });
    else {
      const to = place.asset.isContainer ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
      void navigate({ to, params: { uniqueIdentifiant: place.asset.uniqueIdentifiant } });
    }
  };
  return (
    <ProductMap label={t('places.title')}>
      <ClusteredPoints points={points} isDark={isDark} mover={mover} onSelect={open} onHover={setHovered} />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={places[hovered ?? -1] ?? null} />
      <FitPlaces places={points} />
    </ProductMap>
  );
}
