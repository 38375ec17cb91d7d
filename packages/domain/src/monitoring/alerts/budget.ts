import { SILENT_AFTER_INTERVALS } from '../../tracking/trackers/tracker.ts';
import type { Band, Sample, Side, BandState } from './episodes.ts';

const MINUTE_MS = 60_000;

/**
 * Adds up how long values were beyond a limit. As in reports a value stands until the next; where that is a silence away (three of the tracker's own intervals)
 * it stands for one interval, and what is left is nobody's. Each limit has a budget of its own, and what was used of it does not come back: the breach begins
 * with the first value beyond the limit, is raised with the first reading that shows more than `forMinutes`, and ends when it is watched no more.
 * @param samples sorted by time, after those of `from`
 */
export function spend(
  { forMinutes, intervalMs }: Pick<Band, 'forMinutes'> & { readonly intervalMs: number },
  side: Side,
  from: BandState,
  samples: readonly Sample[],
): BandState {
  let { breach } = from;
  let { outsideMs, last } = from.spent ?? { outsideMs: 0, last: null };
  for (const { time, value, unsure } of samples) {
    if (last?.isBeyond) outsideMs += heldMs(time - last.time, intervalMs);
    const isBeyond = side.beyond(value) - unsure > 0;
    if (isBeyond) breach ??= { startedAt: time, raisedAt: null, backSince: null, extreme: value };
    if (breach && isBeyond && side.beyond(value) > side.beyond(breach.extreme)) breach = { ...breach, extreme: value };
    if (breach?.raisedAt === null && outsideMs > forMinutes * MINUTE_MS) breach = { ...breach, raisedAt: time };
    last = { time, isBeyond };
  }
  return { ...from, breach, spent: { outsideMs, last } };
}

function heldMs(untilNextMs: number, intervalMs: number): number {
  return untilNextMs > SILENT_AFTER_INTERVALS * intervalMs ? intervalMs : untilNextMs;
}
