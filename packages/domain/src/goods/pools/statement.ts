import type { MovementKind } from './movement.ts';

/** First moments of a month and of the next, by the calendar of UTC. */
export interface MonthSpan {
  readonly from: Date;
  readonly before: Date;
}

/** Of `2026-10`. */
export function monthSpan(month: string): MonthSpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1, 1)), before: new Date(Date.UTC(year, number, 1)) };
}

/** The month before the one that a moment is in: `2026-10`. */
export function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** One line of the books that begins or ends with somebody. */
export interface Entry {
  readonly kind: MovementKind;
  readonly isIn: boolean;
  readonly quantity: number;
}

export interface StatementSums {
  readonly opening: number;
  /** Sent by others, received here. */
  readonly received: number;
  readonly dispatched: number;
  readonly lost: number;
  readonly found: number;
  /** Bought and counted more, less what was scrapped and counted less. */
  readonly corrected: number;
  readonly closing: number;
}

/** What a month came to with one holder, from what it had at the end. */
export function statementSums(closing: number, entries: readonly Entry[]): StatementSums {
  const sum = (fits: (entry: Entry) => boolean) => entries.filter(fits).reduce((total, { quantity }) => total + quantity, 0);
  const isOther = ({ kind }: Entry) => kind === 'correction' || kind === 'acquired' || kind === 'retired';
  const received = sum(({ kind, isIn }) => kind === 'receipt' && isIn);
  const dispatched = sum(({ kind, isIn }) => kind === 'dispatch' && !isIn);
  const lost = sum(({ kind, isIn }) => kind === 'loss' && !isIn);
  const found = sum(({ kind, isIn }) => kind === 'found' && isIn);
  const corrected = sum((entry) => isOther(entry) && entry.isIn) - sum((entry) => isOther(entry) && !entry.isIn);
  return { opening: closing - received + dispatched + lost - found - corrected, received, dispatched, lost, found, corrected, closing };
}
