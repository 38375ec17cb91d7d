import { dayIn } from '../../platform/time/dayIn.ts';

/** From this hour of the morning on, by the reader's own clock. */
const MORNING_HOUR = 7;
/** So many days a mail that could not be sent before is still worth sending. */
const LAST_DAY = 5;
const HOUR_MS = 3_600_000;

/** Who wants the mail and sees a page of figures. */
export const MOST_MAILED_FIGURES = 8;

/** The month (`2026-10-01`, by its first day) whose mail is to be sent now to somebody in this zone: the one that is over; null on any later day. */
export function monthOfMail(now: number, timeZone: string): string | null {
  const day = dayIn(timeZone);
  const today = day(now - MORNING_HOUR * HOUR_MS);
  // Some hours ago it was this month already.
  if (today.slice(0, 'YYYY-MM'.length) !== day(now).slice(0, 'YYYY-MM'.length)) return null;
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (Number(day(now).slice(-2)) > LAST_DAY) return null;
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Whether there is anybody for whom a month has just begun. Without one nobody needs to be looked for. */
export function isMonthStartSomewhere(now: number): boolean {
  const EARLIEST_MS = 14 * HOUR_MS;
  const LATEST_MS = 12 * HOUR_MS;
  return [now - LATEST_MS, now, now + EARLIEST_MS].some((at) => new Date(at).getUTCDate() <= LAST_DAY);
}
