import { dayIn } from '../../platform/time/dayIn.ts';

/** From this hour of Monday on, by the reader's own clock. */
const MONDAY_HOUR = 7;
const HOUR_MS = 3_600_000;
/** Somewhere it is Monday: from UTC+14 on, until UTC-12. */
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** Of the mail of a week: so many tasks are named. */
export const MOST_MAILED_TASKS = 10;

/** Whether there is anybody at all for whom it is Monday. Without one nobody needs to be looked for. */
export function isMondaySomewhere(now: number): boolean {
  return [now - LATEST_MS, now, now + EARLIEST_MS].some((at) => new Date(at).getUTCDay() === 1);
}

/** The Monday (`2026-11-23`) whose mail is to be sent now to somebody in this zone; null at any other time. */
export function mondayOfMail(now: number, timeZone: string): string | null {
  const today = dayIn(timeZone)(now);
  if (new Date(`${today}T12:00:00Z`).getUTCDay() !== 1) return null;
  // Some hours ago it was Monday already: by the clock, whatever it did meanwhile.
  return dayIn(timeZone)(now - MONDAY_HOUR * HOUR_MS) === today ? today : null;
}
