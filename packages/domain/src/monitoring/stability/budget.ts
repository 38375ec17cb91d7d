import type { TrackerLog } from '../reports/coldChain.ts';
import { gapsIn, holdsOf, uncovered, type Span } from '../reports/holds.ts';
import { countFreezes } from './freezing.ts';
import { zoneOf, type ExcursionBand, type Freezing, type StabilityProfile } from './profile.ts';

const MINUTE_MS = 60_000;
/** From this share on a budget is nearly used. */
export const NEARLY_USED = 0.8;
/** Of one journey, the longest. */
export const MOST_GAPS = 20;

/** `unknown`: nothing is exceeded as far as it is known, and for a part of the time nobody measured. */
export const BUDGET_STATES = ['within', 'nearlyUsed', 'exceeded', 'unknown'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** One journey of goods: what the trackers that were with them measured between its departure and its arrival. */
export interface Journey {
  readonly span: Span;
  readonly logs: readonly TrackerLog[];
}

/** What a journey used of a budget. */
export interface JourneyUse {
  /** In the order of the profile's bands. */
  readonly bandMs: readonly number[];
  /** Beyond every band. */
  readonly beyondMs: number;
  readonly freezes: number;
  /** Of this time nobody knows; the longest gaps of it, in their order. */
  readonly gapMs: number;
  readonly gaps: readonly Span[];
  readonly readings: number;
}

/**
 * Where several trackers were with the goods, a minute counts in a band as soon as one of them measured it there, and is a gap where none of them measured at all.
 * Values stand for the time around them as in cold-chain reports.
 */
export function reckonUse(profile: StabilityProfile, { span, logs }: Journey): JourneyUse {
  const holds = logs.flatMap(({ samples, spans, intervalMs }) => spans.flatMap((one) => holdsOf(samples, one, intervalMs)));
  const known = holds.flatMap(({ from, to, celsius }) => (celsius === null ? [] : [{ from, to, zone: zoneOf(profile, celsius) }]));
  const spent = (zone: number | 'beyond') =>
    span.to -
    span.from -
    uncovered(
      span,
      known.filter((hold) => hold.zone === zone),
    );
  const gaps = gapsIn(span, known);
  const samples = logs.map((log) => log.samples.filter(({ time }) => log.spans.some(({ from, to }) => time >= from && time < to)));
  return {
    bandMs: profile.bands.map((_, index) => spent(index)),
    beyondMs: spent('beyond'),
    freezes: countFreezes(profile, samples),
    gapMs: gaps.reduce((sum, { from, to }) => sum + to - from, 0),
    gaps: longest(gaps),
    readings: samples.reduce((sum, { length }) => sum + length, 0),
  };
}

function longest(gaps: readonly Span[]): Span[] {
  const kept = gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, MOST_GAPS);
  return kept.toSorted((one, other) => one.from - other.from);
}

export interface BandBudget extends ExcursionBand {
  readonly usedMinutes: number;
  readonly leftMinutes: number;
  readonly state: Exclude<BudgetState, 'unknown'>;
}

export interface Budget {
  readonly bands: readonly BandBudget[];
  readonly beyondMinutes: number;
  readonly freezing: (Freezing & { readonly counted: number; readonly state: BandBudget['state'] }) | null;
  readonly gapMinutes: number;
  readonly state: BudgetState;
}

/**
 * What all journeys of the same goods used together.
 * @param isWhole false where there was a journey of which nothing is known any more
 */
export function budgetOf({ bands, freezing }: StabilityProfile, uses: readonly JourneyUse[], isWhole: boolean): Budget {
  const sum = (part: (use: JourneyUse) => number) => uses.reduce((so, use) => so + part(use), 0);
  const minutes = (part: (use: JourneyUse) => number) => sum(part) / MINUTE_MS;
  const used = bands.map((band, index): BandBudget => {
    const usedMinutes = minutes(({ bandMs }) => bandMs[index] ?? 0);
    return { ...band, usedMinutes, leftMinutes: Math.max(0, band.minutes - usedMinutes), state: stateOf(usedMinutes, band.minutes) };
  });
  const counted = sum(({ freezes }) => freezes);
  const frozen = freezing && { ...freezing, counted, state: stateOf(counted, freezing.allowed) };
  const [beyondMinutes, gapMinutes] = [minutes(({ beyondMs }) => beyondMs), minutes(({ gapMs }) => gapMs)];
  const states = [...used.map(({ state }) => state), stateOf(beyondMinutes, 0), frozen?.state ?? 'within'];
  const state = states.includes('exceeded')
    ? 'exceeded'
    : gapMinutes > 0 || !isWhole
      ? 'unknown'
      : states.includes('nearlyUsed')
        ? 'nearlyUsed'
        : 'within';
  return { bands: used, beyondMinutes, freezing: frozen, gapMinutes, state };
}

/** What is not allowed at all is never nearly used. */
export function stateOf(used: number, allowed: number): BandBudget['state'] {
  if (used > allowed) return 'exceeded';
  return allowed > 0 && used >= NEARLY_USED * allowed ? 'nearlyUsed' : 'within';
}
