import { endedBy, lastingOf, startOf, type Band, type Episode, type Sample, type Side, type BandState } from './episodes.ts';
import { goOn } from './goOn.ts';
import { ALWAYS, type Span } from './phases.ts';

/** Where the evaluation of one side stood after all samples until a time, so that later ones can be evaluated without those. */
export interface Kept {
  /** Epoch ms of the last reading that was looked at. */
  readonly throughMs: number;
  /** When the span began that this was in; null: in none, −Infinity: ever. */
  readonly sinceMs: number | null;
  readonly bandState: BandState;
}

/** How one side is to be evaluated. */
export interface Task {
  readonly band: Band;
  readonly side: Side;
  /** When the rule applies, in order of time. What is open at the end of one ends with it. */
  readonly spans: readonly Span[];
  /** Nothing lasts beyond it (epoch ms; Infinity: no end yet). */
  readonly endedMs: number;
  /** In event time; all since what is kept, or else since nothing depends on what was before. */
  readonly samples: readonly Sample[];
  /** Of the last reading that was looked at, whether or not there is a sample of it. Epoch ms. */
  readonly throughMs: number;
}

/** Whether what is kept still stands in the span in which it stood: what was evaluated before is evaluated alike. */
export function isStillIn(spans: readonly Span[], { throughMs, sinceMs }: Kept): boolean {
  return sinceAt(spans, throughMs) === sinceMs;
}

/**
 * Evaluates one side by later samples alone.
 * @returns what was found since what is kept, the episode that lasted then included, and what to keep
 */
export function resume(task: Task, kept: Kept): { found: Episode[]; kept: Kept } {
  const spans = task.spans.filter(({ to }) => to > kept.throughMs);
  const evaluated = evaluateSpans({ ...task, spans }, ({ from }) => (from <= kept.throughMs ? kept.bandState : startOf(task.band)));
  return { ...evaluated, found: evaluated.found.filter(({ clearedAt }) => clearedAt === null || clearedAt > kept.throughMs) };
}

/**
 * Evaluates one side from the beginning of its samples.
 * @param startOfSpan where it stands as a span begins
 */
export function evaluateSpans(
  { band, side, spans, endedMs, samples, throughMs }: Task,
  startOfSpan: (span: Span) => BandState = () => startOf(band),
): { found: Episode[]; kept: Kept } {
  let bandState = startOf(band);
  const found = spans.flatMap((span) => {
    const inside = span === ALWAYS[0] ? samples : samples.filter(({ time }) => time >= span.from && time < span.to);
    const gone = goOn(band, side, startOfSpan(span), inside);
    if (isIn(span, throughMs)) bandState = gone.bandState;
    return [...gone.ended, ...lastingOf(side, gone.bandState)].map((one) => endedBy(one, Math.min(span.to, endedMs)));
  });
  return { found, kept: { throughMs, sinceMs: sinceAt(spans, throughMs), bandState } };
}

const isIn = ({ from, to }: Span, ms: number) => from <= ms && ms < to;

function sinceAt(spans: readonly Span[], ms: number): number | null {
  return spans.find((span) => isIn(span, ms))?.from ?? null;
}
