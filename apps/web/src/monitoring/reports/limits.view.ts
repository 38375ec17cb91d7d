import type { createReport } from '@sillage/contract/monitoring/reports/reports.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { LIMIT_PRESETS, type Limits } from '@sillage/domain/monitoring/reports/limits';

/** By the shipment's own rules, as goods are usually kept, or as somebody says. */
export const LIMIT_CHOICES = ['rule', 'refrigerated', 'room', 'frozen', 'own'] as const;
export type LimitChoice = (typeof LIMIT_CHOICES)[number];

export interface LimitsDraft extends Limits {
  /** The limits of temperature (°C) are those of the choice `own`. */
  readonly choice: LimitChoice;
  /** %; without both, humidity is told and not evaluated. */
  readonly minHumidity: number | null;
  readonly maxHumidity: number | null;
}

export const BY_RULE: LimitsDraft = { choice: 'rule', minCelsius: null, maxCelsius: null, minHumidity: null, maxHumidity: null };

/** What the schema cannot say: own limits are at least one. */
export function limitsFaults({ choice, minCelsius, maxCelsius }: LimitsDraft) {
  return choice === 'own' && minCelsius === null && maxCelsius === null ? [{ field: 'minCelsius', code: 'form.missing' as const }] : [];
}

/** What is sent of it: by the shipment's rules nothing is, for the server knows them. */
export function limitsBody({ choice, minHumidity, maxHumidity, minCelsius, maxCelsius }: LimitsDraft): Sent<(typeof createReport)['body']> {
  const limits = choice === 'rule' ? {} : choice === 'own' ? { minCelsius, maxCelsius } : LIMIT_PRESETS[choice];
  const isEvaluated = minHumidity !== null || maxHumidity !== null;
  return { ...limits, ...(isEvaluated && { minHumidity, maxHumidity }) };
}
