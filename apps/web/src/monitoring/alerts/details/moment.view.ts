import type { readAlertMoment } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Track, TrackGap } from '../../../ui/map/trackRuns.ts';

export type Moment = Read<(typeof readAlertMoment)['reply']>;

/** Where it was known to be, and whether what is watched was out of its band there. */
export function trackOf({ time, value, latitude, longitude, ruleValueMin, ruleValueMax }: Moment, gaps: readonly TrackGap[]): Track {
  const points = time.flatMap((at, index) => {
    const [north, east, measured] = [latitude[index] ?? null, longitude[index] ?? null, value[index] ?? null];
    if (north === null || east === null) return [];
    const isAbove = measured !== null && ruleValueMax !== null && measured > ruleValueMax;
    const isBelow = measured !== null && ruleValueMin !== null && measured < ruleValueMin;
    return [{ at, north, east, tone: isAbove ? ('above' as const) : isBelow ? ('below' as const) : ('within' as const) }];
  });
  return {
    time: points.map(({ at }) => at),
    latitude: points.map(({ north }) => north),
    longitude: points.map(({ east }) => east),
    tone: points.map(({ tone }) => tone),
    gaps,
  };
}

/** What is drawn as allowed: of a circle up to its radius from the middle, of an area with corners up to its edge. */
export function bandOf({
  ruleKey,
  ruleValueMin,
  ruleValueMax,
  place,
}: Pick<Moment, 'ruleKey' | 'ruleValueMin' | 'ruleValueMax' | 'place'>) {
  if (ruleKey !== 'geofencing') return { min: ruleValueMin, max: ruleValueMax };
  return { min: null, max: isArea(place) ? 0 : (place?.radius ?? null) };
}

/** Whether a place is an area with corners, whose value is the distance to its edge. */
export function isArea(place: Moment['place']): boolean {
  return place !== null && place.corners.length > 0;
}
