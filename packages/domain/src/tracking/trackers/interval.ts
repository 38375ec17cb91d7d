/** A report is late when it comes so much later than promised; clocks and networks are not exact, least of all for short intervals. */
const LATE_FACTOR = 1.25;
const LATE_SECONDS = 30;

/** The longest step between two reports with which a tracker keeps its interval, in seconds. */
export function longestKeptStep(reportingIntervalSeconds: number): number {
  return Math.max(LATE_FACTOR * reportingIntervalSeconds, reportingIntervalSeconds + LATE_SECONDS);
}

/** Below this share of the time a tracker keeps its interval badly, and from the other one on it keeps it. */
export const BADLY_KEPT_BELOW = 0.8;
const KEPT_FROM = 0.95;
/** With fewer reports nothing is said. */
export const LEAST_KEPT_REPORTS = 5;

export const INTERVAL_WORDS = ['kept', 'mostly', 'badly', 'unknown'] as const;
export type IntervalWord = (typeof INTERVAL_WORDS)[number];

/**
 * How a tracker keeps the interval that it promises.
 * @param share of the time, 0 to 1, that passed without waiting longer than promised for the next report; null: nothing was reported
 */
export function intervalWordOf(share: number | null, reports: number): IntervalWord {
  if (share === null || reports < LEAST_KEPT_REPORTS) return 'unknown';
  if (share < BADLY_KEPT_BELOW) return 'badly';
  return share < KEPT_FROM ? 'mostly' : 'kept';
}
