import type { Episode } from './episodes.ts';

/**
 * What is new about an alert when it is found. `now`: it lasts, and was measured lately. `late`: it is over, or what is known of it was measured long ago, as
 * when a tracker delivers what it kept on a flight.
 */
export type News = 'now' | 'late';

const LATE_MS = 60 * 60_000;

/**
 * Late readings write history, and still somebody has to know of it: nobody is woken for it, and nobody is left out.
 * @param isMoment who enters or leaves a place has done so; that it has an end says nothing
 */
export function newsOf(
  { raisedAt, clearedAt }: Pick<Episode, 'raisedAt' | 'clearedAt'>,
  { lastSampleAt, now, isMoment }: { readonly lastSampleAt: number; readonly now: number; readonly isMoment: boolean },
): News {
  if (isMoment) return now - raisedAt > LATE_MS ? 'late' : 'now';
  return clearedAt !== null || now - lastSampleAt > LATE_MS ? 'late' : 'now';
}

const GATHER_MS = 60_000;
const MOST_GATHER_MS = 10 * 60_000;

/** Until when late news is gathered: what was kept on the way comes in pieces, and is told as one. @param since when the first of it came */
export function gatherUntil(since: number, now: number): number {
  return Math.min(since + MOST_GATHER_MS, now + GATHER_MS);
}
