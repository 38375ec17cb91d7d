/** At this level and below a battery is low. */
export const LOW_BATTERY_PERCENT = 15;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back a forecast looks. */
export const FORECAST_DAYS = 21;
/** A battery that has risen by more than this since was charged, or another one was put in. */
const CHARGED_PERCENT = 5;
/** Below these nothing can be told from the noise of the measurement. */
const LEAST_POINTS = 6;
const LEAST_SPAN_MS = DAY_MS;
const LEAST_FALL_PERCENT = 2;
/** A day further away than this is no forecast. */
const LONGEST_MS = 730 * DAY_MS;

export interface BatteryPoint {
  /** Epoch ms. */
  readonly time: number;
  readonly percent: number;
}

export interface BatteryForecast {
  /** Epoch ms at which nothing is left if it goes on like this. */
  readonly emptyAt: number;
  readonly percentPerDay: number;
}

/**
 * When a battery will be empty: the line of least squares through what was measured since it was last charged, from where it stands now.
 * @param points oldest first
 * @returns null where it does not fall, or too little is known to say so
 */
export function forecastBattery(points: readonly BatteryPoint[]): BatteryForecast | null {
  const since = sinceCharged(points);
  const [first, last] = [since[0], since.at(-1)];
  if (!first || !last || since.length < LEAST_POINTS || last.time - first.time < LEAST_SPAN_MS) return null;
  const { slope, at } = lineThrough(since);
  if (-slope * (last.time - first.time) < LEAST_FALL_PERCENT) return null;
  const leftMs = Math.max(0, at(last.time)) / -slope;
  return leftMs > LONGEST_MS ? null : { emptyAt: last.time + leftMs, percentPerDay: -slope * DAY_MS };
}

/** What came after the battery was last charged: walking back, the first value that lies well below a later one was before it. */
function sinceCharged(points: readonly BatteryPoint[]): readonly BatteryPoint[] {
  let highest = -Infinity;
  let start = points.length;
  for (const { percent } of points.toReversed()) {
    if (percent < highest - CHARGED_PERCENT) break;
    highest = Math.max(highest, percent);
    start--;
  }
  // While it charges it rises step by step: what is below its highest later value belongs to the charging.
  const since = points.slice(start);
  return since.slice(since.findLastIndex(({ percent }) => percent === highest));
}

function lineThrough(points: readonly BatteryPoint[]): { readonly slope: number; readonly at: (time: number) => number } {
  const meanTime = mean(points.map(({ time }) => time));
  const meanPercent = mean(points.map(({ percent }) => percent));
  const spread = points.reduce((sum, { time }) => sum + (time - meanTime) ** 2, 0);
  const slope = points.reduce((sum, { time, percent }) => sum + (time - meanTime) * (percent - meanPercent), 0) / spread;
  return { slope, at: (time) => meanPercent + slope * (time - meanTime) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
