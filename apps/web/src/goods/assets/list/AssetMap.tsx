import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { ClusteredPoints, type MapPoint, type PointMover } from '../../../ui/map/ClusteredPoints.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FlyTo } from '../../../ui/map/FlyTo.tsx';
import { FocusPoint } from '../../../ui/map/FocusPoint.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';

interface AssetMapProps {
  readonly rows: readonly AssetSummary[];
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onSelect: (uniqueIdentifiant: string | null) => void;
  readonly onHover: (uniqueIdentifiant: string | null) => void;
}

/** Where the assets of the list are. What the list points at stands out, and the other way round. */
export function AssetMap({ rows, selected, hovered, onSelect, onHover }: AssetMapProps) {
  const { t } = useTranslation('assets');
  const { isDark } = useTheme();
  const mover = useRef<PointMover>(null);
  const points = useMemo(
    () =>
      rows.flatMap(({ position, tracker }, id): MapPoint[] => {
        if (!position) return [];
        const { longitude, latitude } = position;
        return [{ id, longitude, latitude, tone: tracker?.connectivity === 'online' ? 'active' : 'idle' }];
      }),
    [rows],
  );
  const placeOf = (asked: string | null) =>
    (asked !== null && rows.find(({ uniqueIdentifiant }) => uniqueIdentifiant === asked)?.position) || null;
  const nameOf = (id: number | null | undefined) => rows[id ?? -1]?.uniqueIdentifiant ?? null;
  return (
    <ProductMap label={t('mapLabel')}>
      <ClusteredPoints
        points={points}
        isDark={isDark}
        mover={mover}
        onSelect={([id]) => onSelect(nameOf(id))}
        onHover={(id) => onHover(nameOf(id))}
      />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={placeOf(hovered)} />
      <FocusPoint id="selected" look="selected" isDark={isDark} place={placeOf(selected)} />
      <FlyTo place={placeOf(selected)} cause={selected} />
      <FitPlaces places={points} />
    </ProductMap>
  );
}
