const EARLIEST_MS = 0;
/** Leap days do not matter here. */
const FURTHEST_MS = 10 * 366 * 86_400_000;

/** Whether a date that somebody gave can be meant: not before 1970, and not more than ten years ahead. */
export function isSensibleDate(ms: number, now: number): boolean {
  return ms >= EARLIEST_MS && ms <= now + FURTHEST_MS;
}
