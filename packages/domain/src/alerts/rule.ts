import { distanceMetres, type Point } from '../geo/distance.ts';
import type { Band, Direction, Sample } from './episodes.ts';

export const RULE_KEYS = ['temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing'] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** U: raised and not closed. R: resolved. */
export type AlertStatus = 'U' | 'R';

/** When a place is told of: while something is in it, while it is out of it, or each time that it enters or leaves. */
export const FENCE_DIRECTIONS = ['IN', 'OUT', 'INOUT'] as const;
export type FenceDirection = (typeof FENCE_DIRECTIONS)[number];

/** Cold chain, +2 to +8 °C: the default band of the product. */
export const COLD_CHAIN = { minCelsius: 2, maxCelsius: 8 } as const;

export const DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS = 0.5;
const DEFAULT_HUMIDITY_HYSTERESIS_PERCENT = 2;
const FENCE_HYSTERESIS_SHARE = 0.1;

/** What each kind of value is written in, the same in every language. */
export const UNITS = { temperature: '°C', humidity: '%', battery: '%', light: 'lx', shock: 'g', geofencing: 'm' } as const satisfies Record<
  RuleKey,
  string
>;

/** How far back a value must be before the alert clears, where nobody chose. */
export function usualHysteresis(ruleKey: RuleKey, radiusMetres: number | null): number {
  if (ruleKey === 'geofencing') return (radiusMetres ?? 0) * FENCE_HYSTERESIS_SHARE;
  if (ruleKey === 'temperature') return DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS;
  return ruleKey === 'humidity' || ruleKey === 'battery' ? DEFAULT_HUMIDITY_HYSTERESIS_PERCENT : 0;
}

export interface Fence extends Point {
  readonly radiusMetres: number;
  readonly direction: FenceDirection;
}

/** What a rule watches: limits of a value, or a place. */
export interface Rule {
  readonly ruleKey: RuleKey;
  readonly min: number | null;
  readonly max: number | null;
  readonly fence: Fence | null;
  readonly forMinutes: number;
  readonly hysteresis: number;
}

/** A place is a band of distances to its middle. */
export function bandOfRule({ min, max, fence, forMinutes, hysteresis }: Rule): Band {
  if (fence === null) return { min, max, forMinutes, hysteresis, onlyCrossings: false };
  const { direction, radiusMetres } = fence;
  return {
    min: direction === 'OUT' ? null : radiusMetres,
    max: direction === 'IN' ? null : radiusMetres,
    ...{ forMinutes, hysteresis, onlyCrossings: direction === 'INOUT' },
  };
}

/** How far a breach is called: a value is above or below, somebody is in a place or out of it. */
export function deedOf(ruleKey: RuleKey, direction: Direction): Direction | 'in' | 'out' {
  if (ruleKey !== 'geofencing') return direction;
  return direction === 'above' ? 'out' : 'in';
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

/** The value that the rule looks at, or null where there is none. */
export function sampleOf({ ruleKey, fence }: Rule, measured: Measured): Sample | null {
  const { time, latitude, longitude, accuracy } = measured;
  if (ruleKey !== 'geofencing') {
    const value = measured[ruleKey];
    return value === null ? null : { time, value, unsure: 0 };
  }
  if (fence === null || latitude === null || longitude === null) return null;
  return { time, value: distanceMetres(fence, { latitude, longitude }), unsure: accuracy ?? 0 };
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
}

export type RuleFault = 'limitMissing' | 'limitOrder' | 'limitForbidden' | 'placeMissing' | 'placeForbidden';

/** Why nothing could ever be judged by such a rule, with the field to look at. */
export function faultOfRule({ ruleKey, min, max, radiusMetres, direction, place }: AskedRule): { fault: RuleFault; field: string } | null {
  if (ruleKey === 'geofencing') {
    if (min !== null || max !== null) return { fault: 'limitForbidden', field: min === null ? 'ruleValueMax' : 'ruleValueMin' };
    if (place === null) return { fault: 'placeMissing', field: 'gpsLocation' };
    if (radiusMetres === null) return { fault: 'placeMissing', field: 'ruleValue' };
    return direction === null ? { fault: 'placeMissing', field: 'direction' } : null;
  }
  if (place !== null || radiusMetres !== null || direction !== null) {
    return { fault: 'placeForbidden', field: place !== null ? 'gpsLocation' : radiusMetres !== null ? 'ruleValue' : 'direction' };
  }
  if (min === null && max === null) return { fault: 'limitMissing', field: 'ruleValueMin' };
  return min !== null && max !== null && min > max ? { fault: 'limitOrder', field: 'ruleValueMin' } : null;
}
