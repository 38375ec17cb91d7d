import { COLD_CHAIN } from '../alerts/ruleKey.ts';

/** The temperatures, °C, that are still allowed; at least one of the two. */
export interface Limits {
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
}

/** What goods are usually kept at, °C: refrigerated, at room temperature, frozen. */
export const LIMIT_PRESETS = {
  refrigerated: COLD_CHAIN,
  room: { minCelsius: 15, maxCelsius: 25 },
  frozen: { minCelsius: -25, maxCelsius: -15 },
} as const satisfies Record<string, Limits>;

export const BANDS = ['below', 'within', 'above'] as const;
export type Band = (typeof BANDS)[number];

/** A limit itself is within. */
export function bandOf({ minCelsius, maxCelsius }: Limits, celsius: number): Band {
  if (maxCelsius !== null && celsius > maxCelsius) return 'above';
  return minCelsius !== null && celsius < minCelsius ? 'below' : 'within';
}

/** What all of a shipment's temperature rules allow. Without any, or where they allow nothing together, the cold chain. */
export function limitsOf(rules: readonly Limits[]): Limits {
  const least = rules.flatMap(({ minCelsius }) => minCelsius ?? []);
  const most = rules.flatMap(({ maxCelsius }) => maxCelsius ?? []);
  const minCelsius = least.length > 0 ? Math.max(...least) : null;
  const maxCelsius = most.length > 0 ? Math.min(...most) : null;
  const isEmpty = minCelsius === null && maxCelsius === null;
  const isContradiction = minCelsius !== null && maxCelsius !== null && minCelsius > maxCelsius;
  return isEmpty || isContradiction ? COLD_CHAIN : { minCelsius, maxCelsius };
}
