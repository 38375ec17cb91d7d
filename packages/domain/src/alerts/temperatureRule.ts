export const RULE_KEYS = ['temperature', 'humidity', 'geofencing', 'battery', 'silence'] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** U: raised and not closed. R: resolved. */
export type AlertStatus = 'U' | 'R';

/** Cold chain, +2 to +8 °C: the default band of the product. */
export const COLD_CHAIN = { minCelsius: 2, maxCelsius: 8 } as const;

export const DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS = 0.5;
