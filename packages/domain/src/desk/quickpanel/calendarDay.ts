import { dayIn } from '../../platform/time/dayIn.ts';

const HOUR_MS = 3_600_000;
/** Longer than any calendar day, and than any clock was ever put forward or back. */
const TWO_DAYS_MS = 48 * HOUR_MS;

export interface CalendarDay {
  /** `2026-03-29`. */
  readonly date: string;
  /** Its first instant, and the first one after it: 23 to 25 hours apart where clocks change. */
  readonly from: Date;
  readonly to: Date;
}

/** Whether this is a time zone, as IANA names it. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day that it is at `now` in this zone. A day whose midnight is skipped by the clocks begins with its first instant. */
export function calendarDayOf(now: Date, timeZone: string): CalendarDay {
  const dateAt = dayIn(timeZone);
  const date = dateAt(now.getTime());
  return {
    date,
    from: firstInstant(now.getTime() - TWO_DAYS_MS, now.getTime(), (instant) => dateAt(instant) >= date),
    to: firstInstant(now.getTime(), now.getTime() + TWO_DAYS_MS, (instant) => dateAt(instant) > date),
  };
}

/** By halving: `isReached` is false at `before`, true at `after`, and turns once in between. */
function firstInstant(before: number, after: number, isReached: (instant: number) => boolean): Date {
  if (after - before <= 1) return new Date(after);
  const middle = Math.floor((before + after) / 2);
  return isReached(middle) ? firstInstant(before, middle, isReached) : firstInstant(middle, after, isReached);
}
