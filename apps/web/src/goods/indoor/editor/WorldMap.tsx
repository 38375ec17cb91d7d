import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { cornersOfPlan } from '@sillage/domain/goods/indoor/pin';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FlyTo } from '../../../ui/map/FlyTo.tsx';
import { MapClicks } from '../../../ui/map/MapClicks.tsx';
import { PlanPictures } from '../../../ui/map/PlanPictures.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { aspectOf } from '../aspectOf.view.ts';
import { pixelsOf } from './pixelsOf.view.ts';
import { scaleOfDraft, type PlanDraft } from './planDraft.view.ts';

interface WorldMapProps {
  readonly floor: IndoorFloor;
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
}

const USUAL_WIDTH_METRES = 50;

/** The plan where it lies in the world; a click brings its middle there. */
export function WorldMap({ floor, draft, onChange }: WorldMapProps) {
  const { t } = useTranslation('indoorEditor');
  const { isDark } = useTheme();
  const { pin } = draft;
  const scale = scaleOfDraft(draft.measures, pixelsOf(floor));
  const size = scale === null || typeof scale === 'string' ? null : scale;
  const aspect = size ? size.heightMetres / size.widthMetres : aspectOf(floor);
  const plans = useMemo(() => (pin ? [{ id: floor.id, src: floor.src, corners: cornersOfPlan(pin, aspect) }] : []), [pin, aspect, floor]);
  return (
    <ProductMap label={t('world.mapLabel')}>
      <MapClicks
        onPick={({ latitude, longitude }) =>
          onChange({ ...draft, pin: { turnDegrees: 0, widthMetres: size?.widthMetres ?? USUAL_WIDTH_METRES, ...pin, latitude, longitude } })
        }
      />
      <PlanPictures plans={plans} isDark={isDark} />
      <FlyTo place={pin} cause={pin ? `${pin.latitude} ${pin.longitude}` : null} />
      <FitPlaces places={plans[0]?.corners ?? []} closestZoom={18} />
    </ProductMap>
  );
}
