import type { Measurement } from '../protocols/measurement.ts';
import type { Journey } from './journey.ts';
import { measurementAt } from './measurementAt.ts';
import { dueBetween, nextDue, sendableFrom, sendableThrough } from './schedule.ts';

export interface Follower {
  readonly journey: Journey;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Epoch ms of the last measurement that was acknowledged; null: none yet. */
  readonly sentThrough: number | null;
  /** Resolves when all of them are acknowledged; reports each part of them through `acknowledged`. */
  readonly deliver: (measurements: readonly Measurement[], acknowledged: (part: readonly Measurement[]) => void) => Promise<void>;
  readonly onAcknowledged: (through: number, count: number) => void;
  /** Nothing is left of what was measured before now. */
  readonly onCaughtUp: () => void;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A device's memory: what is older is gone. */
const MEMORY_MS = 30 * 86_400_000;
const MOST_AT_ONCE = 1000;
/** Clocks are set and machines sleep: look at the clock again after this long. */
const LONGEST_SLEEP_MS = 60_000;

/** First what the tracker recorded before now, in batches, then each measurement when it is due; ends when the tracker is silent for good. */
export async function follow(follower: Follower): Promise<void> {
  const { journey, startedAt, now } = follower;
  let through = Math.max(follower.sentThrough ?? -Infinity, startedAt + journey.firstReportMs - 1, now() - MEMORY_MS);
  const acknowledged = (part: readonly Measurement[]) => {
    through = part.at(-1)?.time ?? through;
    follower.onAcknowledged(through, part.length);
  };
  for (;;) {
    const due = dueBetween(journey, startedAt, through, sendableThrough(journey, startedAt, now()), MOST_AT_ONCE);
    if (due.length > 0) {
      const measurements = due.map((time) => measurementAt(journey, startedAt, time));
      await follower.deliver(measurements, acknowledged);
      continue;
    }
    follower.onCaughtUp();
    const next = nextDue(journey, startedAt, through);
    if (next === null) return;
    await follower.sleep(Math.min(LONGEST_SLEEP_MS, Math.max(1, sendableFrom(journey, startedAt, next) - now())));
  }
}
