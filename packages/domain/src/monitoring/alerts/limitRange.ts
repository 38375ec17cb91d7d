import type { RuleKey } from './ruleKey.ts';

/** Coldest and warmest °C that sensors of goods know: liquid nitrogen is within. */
export const CELSIUS_RANGE = { min: -200, max: 200 } as const;
const PERCENT_RANGE = { min: 0, max: 100 } as const;

/** Between which limits of a value something can be measured; what is beyond would never be broken, or always. */
export const LIMIT_RANGES = {
  temperature: CELSIUS_RANGE,
  humidity: PERCENT_RANGE,
  battery: PERCENT_RANGE,
  light: { min: 0, max: 1_000_000 },
  shock: { min: 0, max: 10_000 },
  temperatureRate: { min: -400, max: 400 },
  humidityRate: { min: -100, max: 100 },
  batteryRate: { min: -100, max: 100 },
} as const satisfies Partial<Record<RuleKey, { readonly min: number; readonly max: number }>>;

/** Whether a limit could be crossed at all; where there is none, or of what has no range, it is. */
export function isLimitMeasurable(ruleKey: RuleKey, limit: number | null): boolean {
  const range = ruleKey in LIMIT_RANGES ? LIMIT_RANGES[ruleKey as keyof typeof LIMIT_RANGES] : null;
  return limit === null || range === null || (limit >= range.min && limit <= range.max);
}
