import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { FocusPoint, type Place } from '../../ui/map/FocusPoint.tsx';
import { StopCircles } from '../../ui/map/StopCircles.tsx';
import { TrackCursor } from '../../ui/map/TrackCursor.tsx';
import { TrackLine } from '../../ui/map/TrackLine.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { ProductMap } from '../shared/ProductMap.tsx';
import { trackOf, type WireTrack } from './climate.view.ts';

interface TrackMapProps {
  readonly transport: TransportDetails;
  readonly tracks: readonly WireTrack[];
  readonly band: ChartBand;
  readonly cursor: TimeCursor;
}

export function TrackMap({ transport, tracks, band, cursor }: TrackMapProps) {
  const { t } = useTranslation('shipments');
  const { isDark } = useTheme();
  const { routeSteps, lastPosition } = transport;
  const { min, max } = band;
  const lines = useMemo(
    () => tracks.filter(({ time }) => time.length > 0).map((wire) => ({ id: wire.uniqueIdentifiant, track: trackOf(wire, { min, max }) })),
    [tracks, min, max],
  );
  const stops = useMemo(
    () =>
      routeSteps.map(({ longitude, latitude, radius, enteredDate, leftDate }, index) => ({
        ...{ longitude, latitude, radiusMetres: radius, label: String(index + 1) },
        isReached: enteredDate !== null || leftDate !== null,
      })),
    [routeSteps],
  );
  const places = useMemo(() => [...placesOf(tracks), ...stops], [tracks, stops]);

  return (
    <ProductMap label={t('trackMap')}>
      {lines.map(({ id, track }) => (
        <TrackLine key={id} track={track} cursor={cursor} isDark={isDark} />
      ))}
      <StopCircles stops={stops} isDark={isDark} />
      <FocusPoint id="now" look="current" isDark={isDark} place={lastPosition} />
      {lines.slice(0, 1).map(({ id, track }) => (
        <TrackCursor key={id} track={track} cursor={cursor} isDark={isDark} />
      ))}
      <FitPlaces places={places} isPath />
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
