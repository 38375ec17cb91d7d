import type { DashboardPlace } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { ClusteredPoints } from '../../../ui/map/points/ClusteredPoints.tsx';
import type { MapPoint } from '../../../ui/map/points/mapPoint.ts';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FocusPoint } from '../../../ui/map/FocusPoint.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

/** So that some land is in sight of a ship. */
const WIDE_ZOOM = 7;

/** What needs a look, where it is. A press leads to it. */
export function PlacesMap({ places }: { readonly places: readonly DashboardPlace[] }) {
  const { t } = useTranslation('dashboard');
  const { isDark } = useTheme();
  const navigate = useNavigate();
  const [hovered, setHovered] = useState<number | null>(null);
  const points = useMemo(
    () =>
      places.map(({ longitude, latitude, reasons, reference }, id): MapPoint => {
        const tone = reasons.includes('breach') ? 'alert' : 'warn';
        return { id, longitude, latitude, tone, name: reference };
      }),
    [places],
  );
  const open = (id: number | null) => {
    const place = places[id ?? -1];
    if (!place) return;
    if (place.asset === null)
      void navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(place.idTransport) } });
    else {
      const to = place.asset.isContainer ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
      void navigate({ to, params: { uniqueIdentifiant: place.asset.uniqueIdentifiant } });
    }
  };
  const words = { alert: t('reason.breach'), warn: t('tone.warn') };
  return (
    <ProductMap label={t('places.title')}>
      <ClusteredPoints points={points} words={words} isDark={isDark} onSelect={open} onHover={setHovered} />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={places[hovered ?? -1] ?? null} />
      <FitPlaces places={points} closestZoom={WIDE_ZOOM} />
    </ProductMap>
  );
}
