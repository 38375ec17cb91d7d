import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { AreaCorners } from '../../../ui/map/AreaCorners.tsx';
import { AreaShape } from '../../../ui/map/AreaShape.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import type { Place } from '../../../ui/map/FocusPoint.tsx';
import { MapClicks } from '../../../ui/map/MapClicks.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { isFull } from './area.view.ts';

interface AreaMapProps {
  readonly corners: readonly Place[];
  /** Where the map goes: what was there, or came from elsewhere than from it. */
  readonly shown: readonly Place[];
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** What goes on bit by bit has a cause. */
  readonly onChange: (corners: readonly Place[], cause?: string) => void;
  /** The element that says how it is drawn. */
  readonly describedBy: string;
}

/** The area that is watched: a click adds a corner, corners are dragged, and what is between two of them becomes one. */
export function AreaMap({ corners, shown, onChange, ...area }: AreaMapProps) {
  const { t } = useTranslation('alertRules');
  const { isDark } = useTheme();
  const [dragged, setDragged] = useState<readonly Place[] | null>(null);
  const change = (next: readonly Place[], cause?: string) => {
    setDragged(null);
    onChange(next, cause);
  };
  const insert = (index: number, place: Place) => {
    if (isFull(corners)) return setDragged(null);
    area.onSelect(index);
    return change(corners.toSpliced(index, 0, place));
  };
  return (
    <ProductMap label={t('place')}>
      <AreaShape corners={dragged ?? corners} isDark={isDark} />
      <AreaCorners
        {...area}
        corners={corners}
        cornerLabel={(number) => t('corner', { number })}
        betweenLabel={(number, next) => t('cornerBetween', { number, next })}
        onPreview={setDragged}
        onMove={(index, place) => change(corners.with(index, place))}
        onNudge={(index, place) => change(corners.with(index, place), `corner ${index}`)}
        onInsert={insert}
      />
      <MapClicks onPick={({ latitude, longitude }) => insert(corners.length, { latitude, longitude })} />
      <FitPlaces key={keyOf(shown)} places={shown} isPath />
    </ProductMap>
  );
}

const keyOf = (places: readonly Place[]) => places.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(' ');
