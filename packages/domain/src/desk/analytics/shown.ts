import type { Unit } from './figures.ts';

/** A value as people read it: by which unit, and with how many decimals at most. A rate is of one unit for each of another. */
export interface Shown {
  readonly value: number;
  readonly unit: 'plain' | 'percent' | 'euro' | 'euroPerKg' | 'minute' | 'hour' | 'day' | 'kilogram' | 'tonne' | 'gramsPerTonneKm';
  readonly digits: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const KILOGRAM = 1000;
const TONNE = 1_000_000;

/** @param beside by whose size the unit is chosen, where two values are to be read together */
export function shownOf(unit: Unit, value: number, beside = value): Shown {
  switch (unit) {
    case 'count':
      return { value, unit: 'plain', digits: 0 };
    case 'perHundred':
      return { value, unit: 'plain', digits: 1 };
    case 'share':
      return { value: value * 100, unit: 'percent', digits: 1 };
    case 'seconds':
      return shownTime(value, beside);
    case 'grams':
      return beside < TONNE ? { value: value / KILOGRAM, unit: 'kilogram', digits: 1 } : { value: value / TONNE, unit: 'tonne', digits: 2 };
    case 'gramsPerTonneKm':
      return { value, unit, digits: 1 };
    case 'cents':
      return { value: value / 100, unit: 'euro', digits: 2 };
    case 'centsPerKg':
      return { value: value / 100, unit: 'euroPerKg', digits: 2 };
    default:
      return unit satisfies never;
  }
}

/** In minutes below two hours, in hours below three days, and in days beyond. */
function shownTime(seconds: number, beside: number): Shown {
  if (beside < 2 * HOUR) return { value: seconds / 60, unit: 'minute', digits: 0 };
  return beside < 3 * DAY ? { value: seconds / HOUR, unit: 'hour', digits: 1 } : { value: seconds / DAY, unit: 'day', digits: 1 };
}

export interface Change {
  /** Shares differ by points, everything else by a part of what it was. */
  readonly by: 'points' | 'percent';
  /** More than before is positive. */
  readonly amount: number;
  /** Null: it is neither, or nothing has changed. */
  readonly isBetter: boolean | null;
}

/** How a figure differs from what it was; null where one of the two is not known, or nothing can be divided by. */
export function changeOf({
  unit,
  better,
  value,
  previous,
}: {
  readonly unit: Unit;
  readonly better: 'more' | 'less' | null;
  readonly value: number | null;
  readonly previous: number | null;
}): Change | null {
  if (value === null || previous === null) return null;
  const isShare = unit === 'share';
  if (!isShare && previous === 0) return null;
  const exact = isShare ? (value - previous) * 100 : ((value - previous) / Math.abs(previous)) * 100;
  // What is shown as nothing is nothing.
  const amount = Math.round(exact * 10) / 10 + 0;
  const isBetter = better === null || amount === 0 ? null : amount > 0 === (better === 'more');
  return { by: isShare ? 'points' : 'percent', amount, isBetter };
}
