import type { Period } from '../../platform/time/periods.ts';

/** First days of months (`2026-11-01`): from one on, and before another. */
export interface Months {
  readonly from: string;
  readonly before: string;
}

/** The months of a period, by the calendar of UTC. `last3Months` and `last6Months` end with the month under way, which is one of them. */
export function monthsOf(period: Period, now: number): Months {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const between = (fromMonth: number, beforeMonth: number): Months => ({ from: dayOf(year, fromMonth), before: dayOf(year, beforeMonth) });
  switch (period) {
    case 'thisMonth':
      return between(month, month + 1);
    case 'lastMonth':
      return between(month - 1, month);
    case 'last3Months':
      return between(month - 2, month + 1);
    case 'last6Months':
      return between(month - 5, month + 1);
    case 'thisYear':
      return between(0, 12);
    case 'lastYear':
      return between(-12, 0);
    default:
      return period satisfies never;
  }
}

/** The one month that `2026-11` names. */
export function monthNamed(month: string): Months {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: dayOf(year, number - 1), before: dayOf(year, number) };
}

/** The months of both; nothing is in them where they do not meet. */
export function commonMonths(one: Months, other: Months): Months {
  return { from: one.from > other.from ? one.from : other.from, before: one.before < other.before ? one.before : other.before };
}

function dayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
