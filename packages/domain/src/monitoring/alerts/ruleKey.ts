import type { Direction } from './episodes.ts';

export const RULE_KEYS = ['temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence', 'delay'] as const;
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
const DEFAULT_DELAY_HYSTERESIS_MINUTES = 10;
const FENCE_HYSTERESIS_SHARE = 0.1;

/** What is judged as time passes instead of by values that are reported; it is told as lengths of time. */
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
  geofencing: 'm',
  silence: 'min',
  delay: 'min',
} as const satisfies Record<RuleKey, string>;

/** How far back a value must be before the alert clears, where nobody chose. */
export function usualHysteresis(ruleKey: RuleKey, radiusMetres: number | null): number {
  if (ruleKey === 'geofencing') return (radiusMetres ?? 0) * FENCE_HYSTERESIS_SHARE;
  if (ruleKey === 'temperature') return DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS;
  if (ruleKey === 'delay') return DEFAULT_DELAY_HYSTERESIS_MINUTES;
  return ruleKey === 'humidity' || ruleKey === 'battery' ? DEFAULT_HUMIDITY_HYSTERESIS_PERCENT : 0;
}

export const ALERT_DEEDS = ['above', 'below', 'in', 'out', 'silent', 'late'] as const;
export type AlertDeed = (typeof ALERT_DEEDS)[number];

/** How a breach is called: a value is above or below, somebody is in a place or out of it, is not heard, or is late. */
export function deedOf(ruleKey: RuleKey, direction: Direction): AlertDeed {
  if (ruleKey === 'silence') return 'silent';
  if (ruleKey === 'delay') return 'late';
  if (ruleKey !== 'geofencing') return direction;
  return direction === 'above' ? 'out' : 'in';
}
