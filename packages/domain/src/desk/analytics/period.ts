import type { Period } from '../../platform/time/periods.ts';

/** Days of the calendar, both included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** What is looked at, and what it is compared with. */
export interface Compared extends Range {
  readonly previous: Range;
  /** It has not ended: what comes until its end belongs to it too. */
  readonly isUnderWay: boolean;
}

/**
 * The one rule of comparison. A period that is over is compared with the one of the same length right before it. One that is under way goes from its first day
 * until today, and is compared with the same days of the month or the year before: to the same day of the month, or to the last there is of a shorter one.
 * @param today the calendar day of the customer's clock, `2026-03-29`
 */
export function periodOf(period: Period, today: string): Compared {
  const [year, month] = partsOf(today);
  const months = (first: number, count: number): Range => ({ from: firstOf(year, first), to: lastOf(year, first + count - 1) });
  const over = (first: number, count: number): Compared => ({
    ...months(first, count),
    previous: months(first - count, count),
    isUnderWay: false,
  });
  const underWay = (first: number, back: number): Compared => ({
    from: firstOf(year, first),
    to: today,
    previous: { from: firstOf(year, first - back), to: sameDay(today, back) },
    isUnderWay: true,
  });
  switch (period) {
    case 'thisMonth':
      return underWay(month, 1);
    case 'lastMonth':
      return over(month - 1, 1);
    case 'last3Months':
      return over(month - 3, 3);
    case 'last6Months':
      return over(month - 6, 6);
    case 'thisYear':
      return underWay(1, 12);
    case 'lastYear':
      return over(-11, 12);
    default:
      return period satisfies never;
  }
}

/** A range as what sums are kept of: whole months, by their first day, and the days of the one that is not whole. */
export interface Parts {
  readonly months: Range | null;
  readonly days: Range | null;
}

/** Of a range that begins with a month. */
export function partsOfRange({ from, to }: Range): Parts {
  const [year, month] = partsOf(to);
  const lastMonth = firstOf(year, month);
  const isWhole = lastOf(year, month) === to;
  const end = isWhole ? lastMonth : firstOf(year, month - 1);
  return { months: from <= end ? { from, to: end } : null, days: isWhole ? null : { from: lastMonth, to } };
}

/** The last day of the month that a day is in. */
export function monthEnd(day: string): string {
  const [year, month] = partsOf(day);
  return lastOf(year, month);
}

/** A month, or less: then its days are shown, and its months otherwise. */
export function isOneMonth({ from, to }: Range): boolean {
  return from.slice(0, MONTH_LENGTH) === to.slice(0, MONTH_LENGTH);
}

/** What a range is drawn as: every day, or every month by its first day, also those on which nothing was. */
export function stepsOf(range: Range): string[] {
  const [year, month, day] = partsOf(range.from);
  const isByDay = isOneMonth(range);
  const steps: string[] = [];
  for (let at = range.from, index = 1; at <= range.to; index++) {
    steps.push(at);
    at = isByDay ? dayText(Date.UTC(year, month - 1, day + index)) : firstOf(year, month + index);
  }
  return steps;
}

const MONTH_LENGTH = 'YYYY-MM'.length;

function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function sameDay(today: string, monthsBack: number): string {
  const [year, month, day] = partsOf(today);
  const last = lastOf(year, month - monthsBack);
  return `${last.slice(0, MONTH_LENGTH)}-${String(Math.min(day, partsOf(last)[2])).padStart(2, '0')}`;
}

/** The month may be out of its year: 0 is December of the one before. */
function firstOf(year: number, month: number): string {
  return dayText(Date.UTC(year, month - 1, 1));
}

function lastOf(year: number, month: number): string {
  return dayText(Date.UTC(year, month, 0));
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
