import type { Lot } from '@sillage/contract/goods/contents/contents.contract';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { ClusteredPoints, type MapPoint, type PointMover } from '../../ui/map/ClusteredPoints.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { useTheme } from '../../ui/theme/theme.ts';

/** Where the assets are that goods are in. */
export function LotMap({ lots }: { readonly lots: readonly Lot[] }) {
  const { t } = useTranslation('contents');
  const { isDark } = useTheme();
  const mover = useRef<PointMover>(null);
  const points = useMemo(
    () =>
      lots.flatMap(({ position }, id): MapPoint[] =>
        position ? [{ id, longitude: position.longitude, latitude: position.latitude, tone: 'active' }] : [],
      ),
    [lots],
  );
  return (
    <ProductMap label={t('whereNow')}>
      <ClusteredPoints points={points} isDark={isDark} mover={mover} onSelect={() => undefined} onHover={() => undefined} />
      <FitPlaces places={points} />
    </ProductMap>
  );
}
