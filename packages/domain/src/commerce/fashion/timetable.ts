import type { ErrorCode } from '../../domainError.ts';
import { dayIn } from '../../platform/time/dayIn.ts';
import { inZone } from '../../platform/time/zoneClock.ts';

/** Until when a departure can be booked: so many minutes before it, or at a time of the day before. */
export type CutOff = { readonly kind: 'minutesBefore'; readonly minutes: number } | { readonly kind: 'dayBefore'; readonly time: string };

export const LONGEST_CUT_OFF_MINUTES = 7 * 24 * 60;

/** When a shuttle runs, by the clock of the place that it leaves from. */
export interface Timetable {
  readonly timeZone: string;
  /** Monday is 1. */
  readonly weekdays: readonly number[];
  /** `06:30`. */
  readonly departureTime: string;
  readonly validFrom: string;
  /** The last day; null: until further notice. */
  readonly validTo: string | null;
  /** Holidays, and other days on which it does not run. */
  readonly daysWithout: readonly string[];
  readonly cutOff: CutOff;
}

export interface Departure {
  /** By the calendar of the place: what a departure is known by, so that none is made twice. */
  readonly day: string;
  /** Epoch ms. */
  readonly departsAt: number;
  readonly bookUntil: number;
}

/** Departures are made so many days ahead. */
export const DAYS_AHEAD = 28;
export const MOST_LINES = 200;
export const MOST_STOPS = 12;
export const MOST_DAYS_WITHOUT = 400;

const DAY_MS = 86_400_000;
const WEEK = 7;

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || WEEK;
}

export function runsOn(
  { weekdays, validFrom, validTo, daysWithout }: Omit<Timetable, 'timeZone' | 'departureTime' | 'cutOff'>,
  day: string,
): boolean {
  return weekdays.includes(weekdayOf(day)) && day >= validFrom && (validTo === null || day <= validTo) && !daysWithout.includes(day);
}

/**
 * When a clock of the place shows a time on a day. Of a time that is there twice (the end of summer) the first; one that is left out (its beginning) is as much
 * later as the clocks were put forward: 02:30 is 03:30.
 */
export function momentAt(day: string, time: string, timeZone: string): number {
  return inZone(Date.parse(`${day}T${time}:00Z`), timeZone);
}

/** Minutes are minutes that pass; a time of the day before is what its clocks show. */
export function bookUntilOf(cutOff: CutOff, departure: { readonly day: string; readonly departsAt: number }, timeZone: string): number {
  if (cutOff.kind === 'minutesBefore') return departure.departsAt - cutOff.minutes * 60_000;
  return momentAt(dayAfter(departure.day, -1), cutOff.time, timeZone);
}

/** All departures of so many days from the one that is today at the place, those that have left already not among them. */
export function departuresOf(timetable: Timetable, nowMs: number, days = DAYS_AHEAD): Departure[] {
  const today = dayIn(timetable.timeZone)(nowMs);
  return Array.from({ length: days }, (_, index) => dayAfter(today, index))
    .filter((day) => runsOn(timetable, day))
    .map((day) => {
      const departsAt = momentAt(day, timetable.departureTime, timetable.timeZone);
      return { day, departsAt, bookUntil: bookUntilOf(timetable.cutOff, { day, departsAt }, timetable.timeZone) };
    })
    .filter(({ departsAt }) => departsAt > nowMs);
}

interface Planned {
  readonly timetable: Pick<Timetable, 'validFrom' | 'validTo'>;
  /** When each stop is reached, in minutes after the departure. */
  readonly minutes: readonly number[];
}

/** What is wrong with a line beyond the shape of its fields; null: nothing. */
export function faultOfLine({
  timetable: { validFrom, validTo },
  minutes,
}: Planned): { readonly field: string; readonly code: ErrorCode } | null {
  if (validTo !== null && validTo < validFrom) return { field: 'validTo', code: 'shuttle.validityInvalid' };
  return faultOfRoute(minutes);
}

/** It leaves the first stop at once, and reaches every other one after the one before. */
export function faultOfRoute(minutes: readonly number[]): { readonly field: string; readonly code: ErrorCode } | null {
  const wrong = minutes.findIndex((each, index) => (index === 0 ? each !== 0 : each <= (minutes[index - 1] ?? 0)));
  if (wrong >= 0) return { field: `stops.${wrong}.minutes`, code: 'shuttle.routeInvalid' };
  return minutes.length < 2 ? { field: 'stops', code: 'shuttle.routeInvalid' } : null;
}
