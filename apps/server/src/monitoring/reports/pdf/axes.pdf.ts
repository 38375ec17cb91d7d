import type { Excursion } from '@sillage/domain/monitoring/reports/excursions';
import type { Span } from '@sillage/domain/monitoring/reports/holds';

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const MOST_TICKS = 8;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIME_STEPS = [
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
  56 * DAY,
  112 * DAY,
];
const MOST_TIMES = 7;

/** A scale with round numbers around the values, with a little air. */
export function axisOf(lowest: number, highest: number) {
  const room = Math.max(0.5, (highest - lowest) * 0.06);
  const [least, most] = [lowest - room, highest + room];
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? (most - least) / MOST_TICKS;
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => Number((low + index * step).toFixed(6)));
  return { low, high, ticks };
}

/** Round moments, UTC. */
export function timeTicks(from: number, to: number): number[] {
  const step = TIME_STEPS.find((one) => (to - from) / one <= MOST_TIMES) ?? (to - from) / MOST_TIMES;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}

/** How long it lasted. One that did not end lasted as long as its tracker was there: of what came after it says nothing. */
export function lastedFor({ startedAt, endedAt, outsideMs, unobservedMs }: Excursion): Span {
  return { from: startedAt, to: endedAt ?? startedAt + outsideMs + unobservedMs };
}

/** What several were out of the limits at once is shaded once. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}
