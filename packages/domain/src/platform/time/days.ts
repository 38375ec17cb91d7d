/** From one day to another, both included, as calendars write them (`2026-03-01`); null at an end that is open. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

const BETWEEN = '..';
/** In the place of days: the one on which it is asked for, where the reader is. */
export const TODAY = 'today';

/** `2026-03-01..2026-03-07`; one day is written alone, an open end left out. Null for what is no such thing. */
export function readDays(text: string): Days | null {
  const ends = text.split(BETWEEN);
  const [from = '', to = from] = ends;
  const areDays = [from, to].every((day) => day === '' || isDay(day));
  const isEmpty = from === '' && to === '';
  const isBackwards = from !== '' && to !== '' && from > to;
  return ends.length > 2 || !areDays || isEmpty || isBackwards ? null : { from: from || null, to: to || null };
}

/** As `readDays` reads it; nothing where both ends are open. */
export function writeDays({ from, to }: Days): string {
  return from === to ? (from ?? '') : `${from ?? ''}${BETWEEN}${to ?? ''}`;
}

/** A day of the calendar, in the years in which anything can be on its way. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  if (year < 1970 || year > 2200) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
