import { SILENT_AFTER_INTERVALS } from '../../tracking/trackers/tracker.ts';

/** What was measured at one moment. */
export interface Sample {
  /** Epoch ms of the reading. */
  readonly time: number;
  readonly celsius: number;
}

/** Epoch ms, `to` is not part of it any more. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is known of a stretch of time: the value that stands for it, or null where nobody measured. */
export interface Hold extends Span {
  readonly celsius: number | null;
  /** When the value was measured; the beginning of a stretch without one. */
  readonly at: number;
}

/**
 * Makes a whole span of single values: each stands until the next. Where the next is a silence away (three of the tracker's own intervals, as everywhere)
 * it stands for one interval, and what is left was not observed. The first value also stands for the time before it, unless that is a silence.
 * @param samples sorted by time; those outside the span are not looked at
 */
export function holdsOf(samples: readonly Sample[], span: Span, intervalMs: number): Hold[] {
  const inside = samples.filter(({ time }) => time >= span.from && time < span.to);
  const [first] = inside;
  if (!first) return span.to > span.from ? [unobserved(span.from, span.to)] : [];
  const silentMs = SILENT_AFTER_INTERVALS * intervalMs;
  const holds: Hold[] = [];
  const isLate = first.time - span.from > silentMs;
  if (isLate) holds.push(unobserved(span.from, first.time));
  for (const [index, { time, celsius }] of inside.entries()) {
    const from = index === 0 && !isLate ? span.from : time;
    const next = inside[index + 1]?.time ?? span.to;
    const to = next - time > silentMs ? time + intervalMs : next;
    holds.push({ from, to, celsius, at: time });
    if (to < next) holds.push(unobserved(to, next));
  }
  return holds;
}

function unobserved(from: number, to: number): Hold {
  return { from, to, celsius: null, at: from };
}

/** The parts of a span that none of these touch, in the order of time; epoch ms. */
export function gapsIn(span: Span, covered: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let end = span.from;
  for (const { from, to } of covered.toSorted((one, other) => one.from - other.from)) {
    if (from >= span.to) break;
    if (from > end) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return end < span.to ? [...gaps, { from: end, to: span.to }] : gaps;
}

/** How much of a span none of these touch, in ms. */
export function uncovered(span: Span, covered: readonly Span[]): number {
  return gapsIn(span, covered).reduce((left, { from, to }) => left + to - from, 0);
}

/** What both have, in the order of time. */
export function sharedSpans(ones: readonly Span[], others: readonly Span[]): Span[] {
  const shared = ones.flatMap((one) => others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })));
  return shared.filter(({ from, to }) => from < to).toSorted((one, other) => one.from - other.from);
}
