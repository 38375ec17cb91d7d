import type { SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { useMapGround } from '../../platform/useMapGround.ts';
import { useTextsOfMaps } from '../../platform/useTextsOfMaps.ts';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { FocusPoint } from '../../ui/map/FocusPoint.tsx';
import { Follow } from '../../ui/map/Follow.tsx';
import { LineKey } from '../../ui/map/key/LineKey.tsx';
import { MapView } from '../../ui/map/MapView.tsx';
import { StopCircles } from '../../ui/map/StopCircles.tsx';
import { TrackLine } from '../../ui/map/TrackLine.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';

interface SharedMapProps {
  readonly position: NonNullable<SharedTransport['position']>;
  readonly cursor: TimeCursor;
}

export function SharedMap({ position, cursor }: SharedMapProps) {
  const { t } = useTranslation('sharePage');
  const language = useLanguage();
  const { isDark } = useTheme();
  const ground = useMapGround();
  const texts = useTextsOfMaps();
  const nameGap = useNameGap();
  const { tracks, routeSteps, last } = position;
  const lines = useMemo(
    () =>
      tracks.map(({ time, latitude, longitude, gaps }) => ({
        time,
        latitude,
        longitude,
        tone: time.map(() => 'within' as const),
        gaps: gaps.map(nameGap),
      })),
    [tracks, nameGap],
  );
  const stops = useMemo(
    () =>
      routeSteps.map(({ longitude, latitude, radius, enteredDate, leftDate }, index) => ({
        longitude,
        latitude,
        radiusMetres: radius,
        label: String(index + 1),
        isReached: enteredDate !== null || leftDate !== null,
      })),
    [routeSteps],
  );
  const places = useMemo(() => [...stops, ...(last ? [last] : [])], [stops, last]);
  if (!ground) return null;
  return (
    <MapView label={t('map')} texts={texts} {...ground} language={language} isDark={isDark}>
      {lines.map((track, index) => (
        // Trackers have no names here; their order does not change.
        <TrackLine key={index} track={track} cursor={cursor} isDark={isDark} />
      ))}
      <StopCircles stops={stops} isDark={isDark} />
      <FocusPoint id="now" look="current" isDark={isDark} place={last} />
      <FitPlaces places={places} />
      <Follow place={last} />
      <LineKey tracks={lines} stops={stops} now={last} />
    </MapView>
  );
}
