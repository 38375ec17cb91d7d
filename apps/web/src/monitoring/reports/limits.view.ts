import type { createReport } from '@sillage/contract/monitoring/reports/reports.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { LIMIT_PRESETS, type Limits } from '@sillage/domain/monitoring/reports/limits';

/** By the shipment's own rules, as goods are usually kept, or as somebody says. */
export const LIMIT_CHOICES = ['rule', 'refrigerated', 'room', 'frozen', 'own'] as const;
export type LimitChoice = (typeof LIMIT_CHOICES)[number];

export interface LimitsDraft {
  readonly choice: LimitChoice;
  /** °C, of the choice `own`. */
  readonly own: Limits;
  /** %; without both, humidity is told and not evaluated. */
  readonly minHumidity: number | null;
  readonly maxHumidity: number | null;
}

export const BY_RULE: LimitsDraft = { choice: 'rule', own: { minCelsius: null, maxCelsius: null }, minHumidity: null, maxHumidity: null };

export type LimitsFault = 'temperatureMissing' | 'temperatureOrder' | 'temperatureRange' | 'humidityOrder' | 'humidityRange';

const [COLDEST, HOTTEST] = [-273.15, 1000];
const MOST_PERCENT = 100;

/** What is wrong with it, the first thing; null: it can be sent. */
export function faultOf({ choice, own, minHumidity, maxHumidity }: LimitsDraft): LimitsFault | null {
  if (choice === 'own') {
    const { minCelsius, maxCelsius } = own;
    if (minCelsius === null && maxCelsius === null) return 'temperatureMissing';
    if (isOutside(minCelsius, COLDEST, HOTTEST) || isOutside(maxCelsius, COLDEST, HOTTEST)) return 'temperatureRange';
    if (isUpsideDown(minCelsius, maxCelsius)) return 'temperatureOrder';
  }
  if (isOutside(minHumidity, 0, MOST_PERCENT) || isOutside(maxHumidity, 0, MOST_PERCENT)) return 'humidityRange';
  return isUpsideDown(minHumidity, maxHumidity) ? 'humidityOrder' : null;
}

/** What is sent of it: by the shipment's rules nothing is, for the server knows them. */
export function limitsBody({ choice, own, minHumidity, maxHumidity }: LimitsDraft): Sent<(typeof createReport)['body']> {
  const limits = choice === 'rule' ? {} : choice === 'own' ? own : LIMIT_PRESETS[choice];
  const isEvaluated = minHumidity !== null || maxHumidity !== null;
  return { ...limits, ...(isEvaluated && { minHumidity, maxHumidity }) };
}

function isOutside(value: number | null, least: number, most: number): boolean {
  return value !== null && !(value >= least && value <= most);
}

function isUpsideDown(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min >= max;
}
