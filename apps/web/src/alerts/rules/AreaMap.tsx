import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { AreaCorners } from '../../ui/map/AreaCorners.tsx';
import { AreaShape } from '../../ui/map/AreaShape.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import type { Place } from '../../ui/map/FocusPoint.tsx';
import { MapClicks } from '../../ui/map/MapClicks.tsx';
import { useTheme } from '../../ui/theme/theme.ts';

interface AreaMapProps {
  readonly corners: readonly Place[];
  readonly onChange: (corners: readonly Place[]) => void;
}

/** The area that is watched: a click adds a corner, and corners are dragged. */
export function AreaMap({ corners, onChange }: AreaMapProps) {
  const { t } = useTranslation('alertRules');
  const { isDark } = useTheme();
  return (
    <ProductMap label={t('place')}>
      <AreaShape corners={corners} isDark={isDark} />
      <AreaCorners
        corners={corners}
        labelOf={(number) => t('corner', { number })}
        onMove={(index, place) => onChange(corners.map((one, at) => (at === index ? place : one)))}
      />
      <MapClicks onPick={({ latitude, longitude }) => onChange([...corners, { latitude, longitude }])} />
      <FitPlaces places={corners} isPath />
    </ProductMap>
  );
}
