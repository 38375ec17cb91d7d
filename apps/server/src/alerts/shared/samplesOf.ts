import type { Sample } from '@sillage/domain/alerts/episodes';
import { sampleOf, type Rule } from '@sillage/domain/alerts/rule';
import { PLACE_DOUBTS, VALUE_DOUBTS, type SpanReading } from '../../telemetry/shared/due.store.ts';

/** What a rule sees of these readings: those that are doubted raise nothing. */
export function samplesOf(rule: Rule, readings: readonly SpanReading[]): Sample[] {
  const doubts = rule.ruleKey === 'geofencing' ? PLACE_DOUBTS : VALUE_DOUBTS;
  return readings.flatMap((reading) => ((reading.flags & doubts) === 0 ? (sampleOf(rule, reading) ?? []) : []));
}
