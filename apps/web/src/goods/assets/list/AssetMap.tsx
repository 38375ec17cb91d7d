import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { ClusteredPoints } from '../../../ui/map/points/ClusteredPoints.tsx';
import type { MapPoint } from '../../../ui/map/points/mapPoint.ts';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FlyTo } from '../../../ui/map/FlyTo.tsx';
import { Follow } from '../../../ui/map/Follow.tsx';
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
  const points = useMemo(
    () =>
      rows.flatMap(({ position, tracker, reference }, id): MapPoint[] => {
        if (!position) return [];
        const { longitude, latitude } = position;
        return [{ id, longitude, latitude, tone: tracker?.connectivity === 'online' ? 'active' : 'idle', name: reference }];
      }),
    [rows],
  );
  const placeOf = (asked: string | null) =>
    (asked !== null && rows.find(({ uniqueIdentifiant }) => uniqueIdentifiant === asked)?.position) || null;
  const nameOf = (id: number | null) => rows[id ?? -1]?.uniqueIdentifiant ?? null;
  return (
    <ProductMap label={t('mapLabel')}>
      <ClusteredPoints
        points={points}
        words={{ active: t('tone.active'), idle: t('tone.idle') }}
        isDark={isDark}
        onSelect={(id) => onSelect(nameOf(id))}
        onHover={(id) => onHover(nameOf(id))}
      />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={placeOf(hovered)} />
      <FocusPoint id="selected" look="selected" isDark={isDark} place={placeOf(selected)} />
      <FlyTo place={placeOf(selected)} cause={selected} />
      <FitPlaces places={points} />
      <Follow place={placeOf(selected)} />
    </ProductMap>
  );
}
