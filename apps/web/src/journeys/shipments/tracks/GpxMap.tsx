import type { TrackSummary } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { TrackLine } from '../../../ui/map/TrackLine.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { makeTimeCursor } from '../../../ui/timeCursor.ts';
import { ProductMap } from '../../../platform/ProductMap.tsx';

/** The way of a track that is not added yet. */
export function GpxMap({ line }: Pick<TrackSummary, 'line'>) {
  const { t } = useTranslation('shipmentTracks');
  const { isDark } = useTheme();
  const cursor = useMemo(() => makeTimeCursor(), []);
  const track = useMemo(
    () => ({
      time: line.map((_, index) => index),
      latitude: line.map(([latitude]) => latitude),
      longitude: line.map(([, longitude]) => longitude),
      tone: line.map(() => 'within' as const),
      gaps: [],
    }),
    [line],
  );
  const places = useMemo(() => line.map(([latitude, longitude]) => ({ latitude, longitude })), [line]);
  return (
    <ProductMap label={t('map')}>
      <TrackLine track={track} cursor={cursor} isDark={isDark} />
      <FitPlaces places={places} isPath />
    </ProductMap>
  );
}
