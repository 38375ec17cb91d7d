import { definitionOf, type FigureId } from './figures.ts';

/** What rows come to together, in whole numbers, so that adding and taking away again leaves nothing. */
export interface Sums {
  readonly count: number;
  /** Those with a value. */
  readonly hits: number;
  readonly value: number;
  readonly base: number;
}

export const NO_SUMS: Sums = { count: 0, hits: 0, value: 0, base: 0 };

export function addSums(one: Sums, other: Sums): Sums {
  return { count: one.count + other.count, hits: one.hits + other.hits, value: one.value + other.value, base: one.base + other.base };
}

/** How many rows have which step, in the order of the steps. */
export type Steps = readonly { readonly step: number; readonly count: number }[];

/** The figure that rows come to; null where there is nothing to say it of. */
export function valueOf(id: FigureId, { count, value, base }: Sums, steps: Steps): number | null {
  const { kind, per = 1 } = definitionOf(id);
  switch (kind) {
    case 'count':
      return count;
    case 'sum':
      return count === 0 ? null : value;
    case 'share':
    case 'per':
      return base === 0 ? null : (value * per) / base;
    case 'mean':
      return count === 0 ? null : value / count;
    case 'median':
      return quantileOf(id, steps, 0.5);
    default:
      return kind satisfies never;
  }
}

export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** One in ten is below, one in two, nine in ten; null without rows. */
export function spreadOf(id: FigureId, steps: Steps): Spread | null {
  const [low, middle, high] = [quantileOf(id, steps, 0.1), quantileOf(id, steps, 0.5), quantileOf(id, steps, 0.9)];
  return low === null || middle === null || high === null ? null : { low, middle, high };
}

/** The smallest step that so many of the rows do not go beyond. */
function quantileOf(id: FigureId, steps: Steps, share: number): number | null {
  const size = definitionOf(id).step ?? 1;
  const wanted = steps.reduce((sum, { count }) => sum + count, 0) * share;
  let seen = 0;
  for (const { step, count } of steps) {
    seen += count;
    if (count > 0 && seen >= wanted) return step * size;
  }
  return null;
}

/** Up to so many steps each is told apart; beyond, two digits are enough, so that there are never many. */
const EXACT_STEPS = 120;

/** By which a row's value is kept for the median; 0 where none is. */
export function stepOf(id: FigureId, value: number): number {
  const { kind, step = 1 } = definitionOf(id);
  if (kind !== 'median') return 0;
  const steps = Math.max(0, Math.round(value / step));
  if (steps <= EXACT_STEPS) return steps;
  const coarse = 10 ** (Math.floor(Math.log10(steps)) - 1);
  return Math.round(steps / coarse) * coarse;
}
