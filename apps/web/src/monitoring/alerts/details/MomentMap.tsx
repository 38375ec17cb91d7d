import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { useNameGap } from '../../../platform/time/useNameGap.ts';
import { AreaShape } from '../../../ui/map/AreaShape.tsx';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { FocusPoint, type Place } from '../../../ui/map/FocusPoint.tsx';
import { LineKey } from '../../../ui/map/key/LineKey.tsx';
import { StopCircles, type MapStop } from '../../../ui/map/StopCircles.tsx';
import { TrackCursor } from '../../../ui/map/TrackCursor.tsx';
import { TrackLine } from '../../../ui/map/TrackLine.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { nearestIndex, type TimeCursor } from '../../../ui/timeCursor.ts';
import { trackOf, type Moment } from './moment.view.ts';

const NO_CORNERS: readonly Place[] = [];
const NO_STOPS: readonly MapStop[] = [];

interface MomentMapProps {
  readonly alert: WireAlert;
  readonly moment: Moment;
  readonly cursor: TimeCursor;
}

/** The way around an alert, the place where it was raised, and the place that is watched. */
export function MomentMap({ alert: { raisedDate }, moment, cursor }: MomentMapProps) {
  const { t } = useTranslation('alerts');
  const { isDark } = useTheme();
  const nameGap = useNameGap();
  const track = useMemo(() => trackOf(moment, moment.gaps.map(nameGap)), [moment, nameGap]);
  const ways = useMemo(() => [track], [track]);
  const raised = useMemo(() => {
    const index = nearestIndex(track.time, Date.parse(raisedDate));
    const [latitude, longitude] = [track.latitude[index], track.longitude[index]];
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  }, [track, raisedDate]);
  const watched = useMemo(() => {
    if (moment.place === null || moment.place.corners.length > 0) return [];
    const { latitude, longitude, radius } = moment.place;
    return [{ latitude, longitude, radiusMetres: radius, label: '', isReached: true }];
  }, [moment]);
  const corners = moment.place?.corners ?? NO_CORNERS;
  const places = useMemo(
    () => [...track.latitude.map((latitude, index) => ({ latitude, longitude: track.longitude[index] ?? 0 })), ...watched, ...corners],
    [track, watched, corners],
  );
  return (
    <ProductMap label={t('where')}>
      <AreaShape corners={corners} isDark={isDark} />
      <StopCircles stops={watched} isDark={isDark} />
      <TrackLine track={track} cursor={cursor} isDark={isDark} />
      <FocusPoint id="raised" look="selected" isDark={isDark} place={raised} />
      <TrackCursor track={track} cursor={cursor} isDark={isDark} />
      <LineKey tracks={ways} stops={NO_STOPS} now={null} />
      <FitPlaces places={places} isPath={watched.length === 0 && corners.length === 0} />
    </ProductMap>
  );
}
