import { daysLater, midnightsBetween } from '../../platform/time/zoneClock.ts';

/** Epoch ms. */
interface AskedDates {
  readonly pickup: number;
  readonly delivery: number | null;
}

/** When the same is asked for once more: a pickup that has passed becomes tomorrow's, at the same time by its clock, and the delivery is as many days after it. */
export function datesAskedAgain({ pickup, delivery }: AskedDates, timeZone: string, now: number): AskedDates {
  if (pickup > now) return { pickup, delivery };
  const days = midnightsBetween(pickup, now, timeZone) + 1;
  return { pickup: daysLater(pickup, days, timeZone), delivery: delivery === null ? null : daysLater(delivery, days, timeZone) };
}
