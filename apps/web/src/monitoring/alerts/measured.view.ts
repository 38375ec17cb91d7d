import { isTimed, magnitudeOf, UNITS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Formats } from '../../platform/time/useFormat.ts';

/** A value of an alert with its unit; of a silence or a delay, how long it is, and of what rises or falls, by how much. */
export function measured(format: Formats, ruleKey: RuleKey, value: number): string {
  return isTimed(ruleKey)
    ? format.duration(Math.round(value))
    : format.measured(magnitudeOf(ruleKey, value), UNITS[ruleKey].replace(' ', '\u00a0'));
}

/** The same of its limit, as people wrote it. */
export function limitText(format: Formats, ruleKey: RuleKey, value: number): string {
  return isTimed(ruleKey)
    ? format.duration(Math.round(value))
    : format.limit(magnitudeOf(ruleKey, value), UNITS[ruleKey].replace(' ', '\u00a0'));
}
