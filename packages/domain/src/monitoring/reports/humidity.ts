import { coldChainOf, type Statistics, type TrackerLog, type Verdict } from './coldChain.ts';
import type { Excursion } from './excursions.ts';
import type { Span } from './holds.ts';

/** The relative humidities, %, that are still allowed; with neither, humidity is told and not evaluated. */
export interface HumidityLimits {
  readonly minPercent: number | null;
  readonly maxPercent: number | null;
}

export interface HumidityExtreme {
  readonly percent: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface HumidityStatistics extends Pick<Statistics, 'readings' | 'mean' | 'bandMs' | 'unobservedMs'> {
  readonly min: HumidityExtreme | null;
  readonly max: HumidityExtreme | null;
}

export interface TrackerHumidity extends HumidityStatistics {
  /** Its extremes are percents. */
  readonly excursions: readonly Excursion[];
}

export interface Humidity {
  readonly limits: HumidityLimits;
  readonly trackers: readonly TrackerHumidity[];
  readonly whole: HumidityStatistics;
}

/** What a tracker measured of humidity, and when it was with the goods. */
export interface HumidityLog extends Omit<TrackerLog, 'samples'> {
  /** In order of time. */
  readonly samples: readonly { readonly time: number; readonly percent: number }[];
}

/** Weighed by time as temperatures are, with the same idea of a silence. Null: nobody measured it. */
export function humidityOf(logs: readonly HumidityLog[], period: Span, limits: HumidityLimits): Humidity | null {
  const asValues = logs.map(({ samples, ...log }) => ({
    ...log,
    samples: samples.map(({ time, percent }) => ({ time, celsius: percent })),
  }));
  const { whole, trackers } = coldChainOf(asValues, period, { minCelsius: limits.minPercent, maxCelsius: limits.maxPercent });
  if (whole.readings === 0) return null;
  return {
    limits,
    whole: percentsOf(whole),
    trackers: trackers.map(({ excursions, ...figures }) => ({ ...percentsOf(figures), excursions })),
  };
}

function percentsOf({ readings, mean, bandMs, unobservedMs, min, max }: Statistics): HumidityStatistics {
  return {
    readings,
    mean,
    bandMs,
    unobservedMs,
    min: min && { percent: min.celsius, at: min.at },
    max: max && { percent: max.celsius, at: max.at },
  };
}

/** Where humidity is evaluated, it can spoil a verdict, and what nobody measured of it is missing; it makes none better. */
export function withHumidity(verdict: Verdict, humidity: Humidity | null, { minPercent, maxPercent }: HumidityLimits): Verdict {
  if (minPercent === null && maxPercent === null) return verdict;
  if (humidity?.trackers.some(({ excursions }) => excursions.length > 0)) return 'excursion';
  return verdict === 'withinLimits' && (humidity === null || humidity.whole.unobservedMs > 0) ? 'incomplete' : verdict;
}
