import type { Direction } from './episodes.ts';

export const RULE_KEYS = [
  'temperature',
  'humidity',
  'battery',
  'light',
  'shock',
  'temperatureRate',
  'humidityRate',
  'batteryRate',
  'geofencing',
  'silence',
  'delay',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** Watches how fast a value changes: a limit above is of what rises, one below (negative) of what falls. */
export const RATE_KEYS = ['temperatureRate', 'humidityRate', 'batteryRate'] as const satisfies readonly RuleKey[];
export type RateKey = (typeof RATE_KEYS)[number];

export function isRate(ruleKey: RuleKey): ruleKey is RateKey {
  return (RATE_KEYS as readonly RuleKey[]).includes(ruleKey);
}

type MeasuredKey = Exclude<RuleKey, RateKey | 'geofencing' | 'silence' | 'delay'>;
const RATE_MEASURES = {
  temperatureRate: 'temperature',
  humidityRate: 'humidity',
  batteryRate: 'battery',
} as const satisfies Record<RateKey, MeasuredKey>;

/** What a tracker has to measure for it. */
export function measureOf(ruleKey: MeasuredKey | RateKey): MeasuredKey {
  return isRate(ruleKey) ? RATE_MEASURES[ruleKey] : ruleKey;
}

/** In which time a change is counted: 5 K in 10 minutes, 20 % in a day. */
export const RATE_MINUTES = { temperatureRate: 10, humidityRate: 10, batteryRate: 1440 } as const satisfies Record<RateKey, number>;
/** How far a change may go in that time before it is told of, where nobody chose. */
export const USUAL_RATES = { temperatureRate: 5, humidityRate: 15, batteryRate: 20 } as const satisfies Record<RateKey, number>;

/** What a change is written in, where the time is said beside it. */
export const CHANGE_UNITS = { temperatureRate: 'K', humidityRate: '%', batteryRate: '%' } as const satisfies Record<RateKey, string>;

/** As it is told to people: what falls by 5 does not fall by −5. */
export function magnitudeOf(ruleKey: RuleKey, value: number): number {
  return isRate(ruleKey) ? Math.abs(value) : value;
}

/** U: raised and not closed. R: resolved. */
export type AlertStatus = 'U' | 'R';

/** When a place is told of: while something is in it, while it is out of it, or each time that it enters or leaves. */
export const FENCE_DIRECTIONS = ['IN', 'OUT', 'INOUT'] as const;
export type FenceDirection = (typeof FENCE_DIRECTIONS)[number];

/** Cold chain, +2 to +8 °C: the default band of the product. */
export const COLD_CHAIN = { minCelsius: 2, maxCelsius: 8 } as const;

export const DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS = 0.5;
const DEFAULT_HUMIDITY_HYSTERESIS_PERCENT = 2;
const DEFAULT_DELAY_HYSTERESIS_MINUTES = 10;
const FENCE_HYSTERESIS_SHARE = 0.1;
const RATE_HYSTERESIS_SHARE = 0.2;

/** What is evaluated as time passes instead of by values that are reported; it is told as lengths of time. */
export function isTimed(ruleKey: RuleKey): ruleKey is 'silence' | 'delay' {
  return ruleKey === 'silence' || ruleKey === 'delay';
}

/** What each kind of value is written in, the same in every language. */
export const UNITS = {
  temperature: '°C',
  humidity: '%',
  battery: '%',
  light: 'lx',
  shock: 'g',
  temperatureRate: 'K/10 min',
  humidityRate: '%/10 min',
  batteryRate: '%/d',
  geofencing: 'm',
  silence: 'min',
  delay: 'min',
} as const satisfies Record<RuleKey, string>;

export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** The limit of a rate that is nearer to no change at all; a dead band as wide would never be left by what stands still. */
export function smallestLimit({ min, max }: Limits): number {
  return Math.min(Math.abs(min ?? Infinity), Math.abs(max ?? Infinity));
}

/**
 * How far back a value must be before the alert clears, where nobody chose.
 * @param limits of a rate, whose share it is
 */
export function usualHysteresis(ruleKey: RuleKey, radiusMetres: number | null, limits: Limits = { min: null, max: null }): number {
  if (ruleKey === 'geofencing') return (radiusMetres ?? 0) * FENCE_HYSTERESIS_SHARE;
  if (isRate(ruleKey)) {
    const smallest = smallestLimit(limits);
    return Number(((smallest === Infinity ? USUAL_RATES[ruleKey] : smallest) * RATE_HYSTERESIS_SHARE).toPrecision(2));
  }
  if (ruleKey === 'temperature') return DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS;
  if (ruleKey === 'delay') return DEFAULT_DELAY_HYSTERESIS_MINUTES;
  return ruleKey === 'humidity' || ruleKey === 'battery' ? DEFAULT_HUMIDITY_HYSTERESIS_PERCENT : 0;
}

export const ALERT_CONDITIONS = ['above', 'below', 'in', 'out', 'silent', 'late', 'rising', 'falling'] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** How a breach is called: a value is above or below, rises or falls too fast, somebody is in a place or out of it, is not heard, or is late. */
export function conditionOf(ruleKey: RuleKey, direction: Direction): AlertCondition {
  if (ruleKey === 'silence') return 'silent';
  if (ruleKey === 'delay') return 'late';
  if (isRate(ruleKey)) return direction === 'above' ? 'rising' : 'falling';
  if (ruleKey !== 'geofencing') return direction;
  return direction === 'above' ? 'out' : 'in';
}
