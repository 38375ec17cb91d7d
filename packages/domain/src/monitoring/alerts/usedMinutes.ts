import type { Span } from './phases.ts';
import type { Kept } from './resuming.ts';

const MINUTE_MS = 60_000;

export interface UsedMinutes {
  readonly minutes: number;
  /** When more was used than is borne. Epoch ms; null: it is not used up. */
  readonly raisedAt: number | null;
  /** Epoch ms of the last value that was counted. */
  readonly throughMs: number | null;
}

/** What was counted in this trip (its end not included), of where the evaluation stands; null where it stands in another, or in none. */
export function usedIn(trip: Span, { sinceMs, bandState }: Pick<Kept, 'sinceMs' | 'bandState'>): UsedMinutes | null {
  const { spent, breach } = bandState;
  if (!spent || sinceMs === null || sinceMs < trip.from || sinceMs >= trip.to) return null;
  return { minutes: spent.outsideMs / MINUTE_MS, raisedAt: breach?.raisedAt ?? null, throughMs: spent.last?.time ?? null };
}
