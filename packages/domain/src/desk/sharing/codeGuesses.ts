const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
export const GUESSES_REMEMBERED_MS = 24 * 60 * MINUTE_MS;

/** Wrong codes that cost nothing: people mistype. */
const FREE = 5;
/** What the first beyond them costs; each further one twice as much, up to a minute. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = MINUTE_MS;
/** Beyond so many in a day nobody mistypes any more. */
const MOST_A_DAY = 30;

/**
 * How long after its last wrong code a network has to wait before it may try a code of a link again. An office has one address: whoever mistypes there
 * costs the others seconds, not the quarter of an hour; and who guesses gets no further than about a hundred codes a day.
 * @param wrong epoch ms of its wrong codes of the last day, the earliest first
 */
export function msToWait(wrong: readonly number[], now: number): number {
  const ofDay = wrong.filter((time) => now - time < GUESSES_REMEMBERED_MS);
  const ofQuarter = ofDay.filter((time) => now - time < QUARTER_HOUR_MS).length;
  const spacing = ofDay.length >= MOST_A_DAY ? QUARTER_HOUR_MS : ofQuarter < FREE ? 0 : FIRST_WAIT_MS * 2 ** (ofQuarter - FREE);
  const most = ofDay.length >= MOST_A_DAY ? QUARTER_HOUR_MS : LONGEST_WAIT_MS;
  return Math.max(0, (ofDay.at(-1) ?? -Infinity) + Math.min(spacing, most) - now);
}
