import { endedBy, type Episode } from './episodes.ts';
import type { Rule } from './rule.ts';

/** A shipment as it was planned and as it went; epoch ms. */
export interface PlannedTrip {
  readonly plannedMs: number;
  /** Null: it is still under way, or has not left. */
  readonly arrivedMs: number | null;
}

/**
 * How late it is, in minutes, negative before its time. What has not arrived cannot arrive before now, whatever was estimated.
 * @param estimatedMs epoch ms; null where there is no estimate
 */
export function minutesLate(plannedMs: number, estimatedMs: number | null, now: number): number {
  return (Math.max(estimatedMs ?? now, now) - plannedMs) / 60_000;
}

/** By the plan and the arrival alone: when a rule would have told of it at the latest. Estimates of long ago are not kept. */
export function delayOf({ max }: Rule, { plannedMs, arrivedMs }: PlannedTrip, now: number): Episode | null {
  const [limit, extreme] = [max ?? 0, minutesLate(plannedMs, arrivedMs, arrivedMs ?? now)];
  if (extreme <= limit) return null;
  const raisedAt = plannedMs + limit * 60_000;
  return endedBy({ direction: 'above', startedAt: raisedAt, raisedAt, clearedAt: null, extreme, limit }, arrivedMs ?? Infinity);
}
