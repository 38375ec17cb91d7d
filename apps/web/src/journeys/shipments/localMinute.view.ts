import { localMinute } from '../../platform/time/localMinute.ts';
import { serverOf } from '../../platform/time/useServerNow.ts';

const MINUTE_MS = 60_000;

/** The minute that it is, by the clock of the server: it decides what is to come. */
export function thisMinute(): string {
  return localMinute(serverOf(Date.now()));
}

/** What such a field says. Untouched it is the moment that it began with: an hour that the clock goes through twice has its name twice. */
export function momentOf(time: string, begun: number): Date {
  return time === localMinute(begun) ? new Date(begun) : new Date(time);
}

/** What is later than this minute has not happened yet. */
export function isToCome(at: Date): boolean {
  return at.getTime() - serverOf(Date.now()) >= MINUTE_MS;
}

/** A minute that has just begun is now: the server would call the rest of it the future. What is to come is left to be refused. */
export function notLaterThanNow(at: Date): string {
  return isToCome(at) ? at.toISOString() : new Date(Math.min(at.getTime(), serverOf(Date.now()))).toISOString();
}
