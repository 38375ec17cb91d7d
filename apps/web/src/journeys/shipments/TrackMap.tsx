import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { FocusPoint, type Place, type UnsurePlace } from '../../ui/map/FocusPoint.tsx';
import { Follow } from '../../ui/map/Follow.tsx';
import { LineKey } from '../../ui/map/key/LineKey.tsx';
import { StopCircles, type MapStop } from '../../ui/map/StopCircles.tsx';
import { TrackCursor } from '../../ui/map/TrackCursor.tsx';
import { TrackLine } from '../../ui/map/TrackLine.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { trackOf, type WireTrack } from './climate.view.ts';

interface TrackMapProps {
  readonly tracks: readonly WireTrack[];
  /** Outside of which it is coloured; null colours nothing. */
  readonly band: ChartBand | null;
  readonly cursor: TimeCursor;
  /** The circles of a route, in its order. */
  readonly stops?: readonly MapStop[];
  /** Where it is now. */
  readonly now: UnsurePlace | null;
}

const NO_STOPS: readonly MapStop[] = [];

export function TrackMap({ tracks, band, cursor, stops = NO_STOPS, now }: TrackMapProps) {
  const { t } = useTranslation('shipments');
  const { isDark } = useTheme();
  const nameGap = useNameGap();
  const hasBand = band !== null;
  const { min = null, max = null } = band ?? {};
  const lines = useMemo(() => {
    const evaluated = hasBand ? { min, max } : null;
    return tracks
      .filter(({ time }) => time.length > 0)
      .map((wire) => ({ id: wire.uniqueIdentifiant, track: trackOf(wire, evaluated, nameGap) }));
  }, [tracks, hasBand, min, max, nameGap]);
  const ways = useMemo(() => lines.map(({ track }) => track), [lines]);
  const places = useMemo(() => [...placesOf(tracks), ...stops], [tracks, stops]);

  return (
    <ProductMap label={t('trackMap')}>
      {lines.map(({ id, track }) => (
        <TrackLine key={id} track={track} cursor={cursor} isDark={isDark} />
      ))}
      <StopCircles stops={stops} isDark={isDark} />
      <FocusPoint id="now" look="current" isDark={isDark} place={now} />
      {lines.slice(0, 1).map(({ id, track }) => (
        <TrackCursor key={id} track={track} cursor={cursor} isDark={isDark} />
      ))}
      <FitPlaces places={places} isPath />
      <Follow place={now} />
      <LineKey tracks={ways} stops={stops} now={now} />
    </ProductMap>
  );
}

const SAMPLES = 50;

/** Enough of a track to know where it lies. */
function placesOf(tracks: readonly WireTrack[]): Place[] {
  return tracks.flatMap(({ latitude, longitude }) => {
    const step = Math.max(1, Math.floor(latitude.length / SAMPLES));
    return latitude.flatMap((y, index) =>
      index % step === 0 || index === latitude.length - 1 ? [{ latitude: y, longitude: longitude[index] ?? 0 }] : [],
    );
  });
}
