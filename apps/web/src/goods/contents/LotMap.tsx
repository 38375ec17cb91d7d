import type { Lot } from '@sillage/contract/goods/contents/contents.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { ClusteredPoints } from '../../ui/map/points/ClusteredPoints.tsx';
import type { MapPoint } from '../../ui/map/points/mapPoint.ts';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { useTheme } from '../../ui/theme/theme.ts';

/** Where the assets are that goods are in. */
export function LotMap({ lots }: { readonly lots: readonly Lot[] }) {
  const { t } = useTranslation('contents');
  const { isDark } = useTheme();
  const navigate = useNavigate();
  const points = useMemo(
    () =>
      lots.flatMap(({ position, asset }, id): MapPoint[] =>
        position ? [{ id, longitude: position.longitude, latitude: position.latitude, tone: 'active', name: asset.reference }] : [],
      ),
    [lots],
  );
  const open = (id: number | null) => {
    const asset = lots[id ?? -1]?.asset;
    if (!asset) return;
    const to = asset.kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
    void navigate({ to, params: { uniqueIdentifiant: asset.uniqueIdentifiant } });
  };
  return (
    <ProductMap label={t('whereNow')}>
      <ClusteredPoints points={points} words={{ active: t('whereNow') }} isDark={isDark} onSelect={open} />
      <FitPlaces places={points} />
    </ProductMap>
  );
}
