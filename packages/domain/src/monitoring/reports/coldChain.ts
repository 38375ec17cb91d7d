import { excursionsOf, type Excursion } from './excursions.ts';
import { holdsOf, uncovered, type Hold, type Sample, type Span } from './holds.ts';
import { bandOf, type Band, type Limits } from './limits.ts';
import { meanKineticTemperature, weightedMean, type Weighted } from './meanKineticTemperature.ts';

/** What one tracker measured, and when it was with the goods. */
export interface TrackerLog {
  readonly intervalMs: number;
  /** Within the period, in order, without overlaps. */
  readonly spans: readonly Span[];
  /** In order of time. */
  readonly samples: readonly Sample[];
}

export interface Extreme {
  readonly celsius: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface Statistics {
  readonly readings: number;
  readonly min: Extreme | null;
  readonly max: Extreme | null;
  /** °C, weighted by time; null: nothing was measured. */
  readonly mean: number | null;
  readonly meanKinetic: number | null;
  readonly bandMs: Readonly<Record<Band, number>>;
  readonly unobservedMs: number;
}

export interface TrackerFigures extends Statistics {
  readonly excursions: readonly Excursion[];
}

export interface ColdChain {
  readonly trackers: readonly TrackerFigures[];
  /** Of all of them together. Unobserved is what no tracker observed. */
  readonly whole: Statistics;
  readonly verdict: Verdict;
}

/**
 * - `noData`: nothing was measured.
 * - `excursion`: at least one value was out of the limits.
 * - `incomplete`: every value was within them, and part of the time nobody looked.
 * - `withinLimits`: every value was within them, all of the time.
 */
export const VERDICTS = ['withinLimits', 'incomplete', 'excursion', 'noData'] as const;
export type Verdict = (typeof VERDICTS)[number];

export function coldChainOf(logs: readonly TrackerLog[], period: Span, limits: Limits): ColdChain {
  const holds = logs.map(({ samples, spans, intervalMs }) => spans.flatMap((span) => holdsOf(samples, span, intervalMs)));
  const trackers = holds.map((ofTracker, index) => ({
    ...statisticsOf(ofTracker, limits),
    excursions: (logs[index]?.spans ?? []).flatMap((span) => excursionsOf(ofTracker.filter(isWithin(span)), limits)),
  }));
  const observed = holds.flat().filter(({ celsius }) => celsius !== null);
  const whole = { ...statisticsOf(observed, limits), unobservedMs: uncovered(period, observed) };
  return { trackers, whole, verdict: verdictOf(whole, trackers) };
}

/** By values and silences alone: the mean kinetic temperature is not asked, for it would talk a breach away. */
function verdictOf(whole: Statistics, trackers: readonly TrackerFigures[]): Verdict {
  if (whole.readings === 0) return 'noData';
  if (trackers.some(({ excursions }) => excursions.length > 0)) return 'excursion';
  return whole.unobservedMs > 0 || trackers.some(({ unobservedMs }) => unobservedMs > 0) ? 'incomplete' : 'withinLimits';
}

function isWithin(span: Span) {
  return ({ from, to }: Hold) => from >= span.from && to <= span.to;
}

function statisticsOf(holds: readonly Hold[], limits: Limits): Statistics {
  const values: Weighted[] = [];
  const bandMs = { below: 0, within: 0, above: 0 };
  let unobservedMs = 0;
  let [min, max]: [Extreme | null, Extreme | null] = [null, null];
  for (const { from, to, at, celsius } of holds) {
    if (celsius === null) {
      unobservedMs += to - from;
      continue;
    }
    values.push({ celsius, weight: to - from });
    bandMs[bandOf(limits, celsius)] += to - from;
    if (min === null || celsius < min.celsius) min = { celsius, at };
    if (max === null || celsius > max.celsius) max = { celsius, at };
  }
  const [mean, meanKinetic] = [weightedMean(values), meanKineticTemperature(values)];
  return { readings: values.length, min, max, mean, meanKinetic, bandMs, unobservedMs };
}
