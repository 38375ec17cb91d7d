import { isTimed, UNITS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Formats } from '../../platform/time/useFormat.ts';

/** A value of an alert with its unit; of a silence or a delay, how long it is. */
export function measured(format: Formats, ruleKey: RuleKey, value: number): string {
  return isTimed(ruleKey) ? format.duration(Math.round(value)) : format.measured(value, UNITS[ruleKey]);
}
