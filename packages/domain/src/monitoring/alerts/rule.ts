import { metresToBox, type Box } from '../../platform/geo/box.ts';
import { distanceMetres, type Point } from '../../platform/geo/distance.ts';
import { faultOfCorners, metresToEdge, type PolygonFault } from '../../platform/geo/polygon.ts';
import type { Band, Sample } from './episodes.ts';
import { isLimitMeasurable } from './limitRange.ts';
import { PHASES, spansOfPhases, type Phase, type Span, type Trip } from './phases.ts';
import { rateWindowOf } from './rate.ts';
import { isRate, isTimed, measureOf, smallestLimit, type FenceDirection, type RuleKey } from './ruleKey.ts';

/** A circle; of an area with corners, one that holds it. */
export interface Fence extends Point {
  /** Null: the circle itself is watched. */
  readonly corners: readonly Point[] | null;
  readonly radiusMetres: number;
  readonly direction: FenceDirection;
  /** A room of a building instead; then the circle says nothing. */
  readonly idRoom?: number | null;
}

/** A room is 0 for what is in it and 1 for what is not: its limit lies between, where no other place has one. */
export const ROOM_LIMIT = 0.5;

/** What a rule watches: limits of a value, or a place. */
export interface Rule {
  readonly ruleKey: RuleKey;
  readonly min: number | null;
  readonly max: number | null;
  readonly fence: Fence | null;
  readonly forMinutes: number;
  readonly hysteresis: number;
  readonly clearAfterMinutes: number;
  /** The minutes out of the band are those of a whole trip, added up. */
  readonly forTotal: boolean;
  /** Of the shipment that a tracker is on; without any, always. */
  readonly phases: readonly Phase[];
}

/** What may be out of its band for so long in all. */
export function mayBeTotal(ruleKey: RuleKey): boolean {
  return ruleKey === 'temperature' || ruleKey === 'humidity';
}

/** When a rule applies to a tracker that was on these trips: minutes are added up on a trip, and anew on the next. */
export function spansOfRule({ phases, forTotal }: Pick<Rule, 'phases' | 'forTotal'>, trips: readonly Trip[]): readonly Span[] {
  return spansOfPhases(forTotal && phases.length === 0 ? PHASES : phases, trips);
}

/** Whether that depends on trips at all. */
export function isOfTrips({ phases, forTotal }: Pick<Rule, 'phases' | 'forTotal'>): boolean {
  return forTotal || phases.length > 0;
}

/**
 * A circle is a band of distances to its middle, an area one of distances to its edge.
 * @param intervalMs by which the tracker reports
 */
export function bandOfRule({ ruleKey, min, max, fence, forTotal, ...rule }: Rule, intervalMs: number): Band {
  const { forMinutes, hysteresis, clearAfterMinutes } = rule;
  const timing = { forMinutes, hysteresis, clearAfterMinutes, ...(forTotal && { total: { intervalMs } }) };
  if (isRate(ruleKey)) return { min, max, ...timing, onlyCrossings: false, rate: rateWindowOf(ruleKey) };
  if (fence === null) return { min, max, ...timing, onlyCrossings: false };
  const { direction, corners } = fence;
  const limit = isRoom(fence) ? ROOM_LIMIT : corners === null ? fence.radiusMetres : 0;
  return {
    min: direction === 'OUT' ? null : limit,
    max: direction === 'IN' ? null : limit,
    ...timing,
    onlyCrossings: direction === 'INOUT',
  };
}

/** Whether a room is watched. */
export function isRoom(fence: Fence | null): fence is Fence & { readonly idRoom: number } {
  return fence !== null && (fence.idRoom ?? null) !== null;
}

/** What was measured and known at one moment; null where it was not. */
export interface Measured {
  readonly time: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Metres. */
  readonly accuracy: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
  readonly light: number | null;
  readonly shock: number | null;
}

/** How far a position is from the middle of a circle, or from the edge of an area (negative: inside). */
export function metresOf(fence: Fence, position: Point): number {
  return fence.corners === null ? distanceMetres(fence, position) : metresToEdge(fence.corners, position);
}

/** Between which values `metresOf` lies wherever in a box a position is. */
export function metresIn(fence: Fence, box: Box): { readonly min: number; readonly max: number } {
  const { min, max } = metresToBox(box, fence);
  return fence.corners === null ? { min, max } : { min: min - fence.radiusMetres, max: Infinity };
}

/** The value that the rule looks at, or null where there is none; of a rate the one that changes. */
export function sampleOf({ ruleKey, fence }: Rule, measured: Measured): Sample | null {
  const { time, latitude, longitude, accuracy } = measured;
  // What was heard says nothing of what was not, nor of when it will arrive.
  if (isTimed(ruleKey)) return null;
  if (ruleKey !== 'geofencing') {
    const value = measured[measureOf(ruleKey)];
    return value === null ? null : { time, value, unsure: 0 };
  }
  // Where something is in a building is no matter of one reading.
  if (fence === null || isRoom(fence) || latitude === null || longitude === null) return null;
  return { time, value: metresOf(fence, { latitude, longitude }), unsure: accuracy ?? 0 };
}

/** As many as can watch one thing. */
export const MOST_RULES = 50;

/** What a rule is asked to watch, as it comes from people. */
export interface AskedRule {
  readonly ruleKey: RuleKey;
  readonly min: number | null;
  readonly max: number | null;
  readonly radiusMetres: number | null;
  readonly direction: FenceDirection | null;
  readonly place: Point | null;
  /** Of an area instead of a circle. */
  readonly corners: readonly Point[] | null;
  readonly forTotal: boolean;
  /** Null: what is usual. */
  readonly hysteresis: number | null;
}

export type RuleFault =
  | 'totalForbidden'
  | 'rateSign'
  | 'deadBandWide'
  | 'limitRange'
  | PolygonFault
  | 'oneShape'
  | 'limitMissing'
  | 'limitOrder'
  | 'limitForbidden'
  | 'placeMissing'
  | 'placeForbidden';

/** Why nothing could ever be evaluated by such a rule, with the field to look at. */
export function faultOfRule({
  ruleKey,
  min,
  max,
  radiusMetres,
  direction,
  place,
  corners,
  forTotal,
  hysteresis,
}: AskedRule): { fault: RuleFault; field: string } | null {
  if (forTotal && !mayBeTotal(ruleKey)) return { fault: 'totalForbidden', field: 'forTotal' };
  if (ruleKey === 'geofencing') {
    if (min !== null || max !== null) return { fault: 'limitForbidden', field: min === null ? 'ruleValueMax' : 'ruleValueMin' };
    if (corners !== null) return faultOfArea({ corners, place, radiusMetres, direction });
    if (place === null) return { fault: 'placeMissing', field: 'gpsLocation' };
    if (radiusMetres === null) return { fault: 'placeMissing', field: 'ruleValue' };
    return direction === null ? { fault: 'placeMissing', field: 'direction' } : null;
  }
  if (corners !== null) return { fault: 'placeForbidden', field: 'polygon' };
  if (place !== null || radiusMetres !== null || direction !== null) {
    return { fault: 'placeForbidden', field: place !== null ? 'gpsLocation' : radiusMetres !== null ? 'ruleValue' : 'direction' };
  }
  if (ruleKey === 'silence') return min === null ? null : { fault: 'limitForbidden', field: 'ruleValueMin' };
  if (ruleKey === 'delay') {
    if (min !== null) return { fault: 'limitForbidden', field: 'ruleValueMin' };
    return max === null || max < 0 ? { fault: 'limitMissing', field: 'ruleValueMax' } : null;
  }
  if (min === null && max === null) return { fault: 'limitMissing', field: 'ruleValueMin' };
  if (!isLimitMeasurable(ruleKey, min)) return { fault: 'limitRange', field: 'ruleValueMin' };
  if (!isLimitMeasurable(ruleKey, max)) return { fault: 'limitRange', field: 'ruleValueMax' };
  if (isRate(ruleKey)) return faultOfRate({ min, max, hysteresis });
  return min !== null && max !== null && min > max ? { fault: 'limitOrder', field: 'ruleValueMin' } : null;
}

/** What rises does so by more than nothing, what falls by less; and what stands still has to be back. */
function faultOfRate(asked: Pick<AskedRule, 'min' | 'max' | 'hysteresis'>): { fault: RuleFault; field: string } | null {
  const { min, max, hysteresis } = asked;
  if (max !== null && max <= 0) return { fault: 'rateSign', field: 'ruleValueMax' };
  if (min !== null && min >= 0) return { fault: 'rateSign', field: 'ruleValueMin' };
  return hysteresis !== null && hysteresis >= smallestLimit(asked) ? { fault: 'deadBandWide', field: 'hysteresis' } : null;
}

type AskedArea = Pick<AskedRule, 'place' | 'radiusMetres' | 'direction'> & { readonly corners: readonly Point[] };

function faultOfArea({ corners, place, radiusMetres, direction }: AskedArea): { fault: RuleFault; field: string } | null {
  if (place !== null || radiusMetres !== null) return { fault: 'oneShape', field: place === null ? 'ruleValue' : 'gpsLocation' };
  if (direction === null) return { fault: 'placeMissing', field: 'direction' };
  const fault = faultOfCorners(corners);
  return fault && { fault, field: 'polygon' };
}
