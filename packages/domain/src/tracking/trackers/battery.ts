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
/** Of more points so many, evenly taken, say the slope: every pair of them is looked at. */
const MOST_FITTED = 120;

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
 * When a battery will be empty: the line through what was measured since it was last charged, from where it stands now. Its slope is the median of the slopes
 * between every two points, its height the median of what they are above it, so that a few wrong values, up to a quarter of all, move it little.
 * Source: Theil (1950), Sen (1968), "Estimates of the regression coefficient based on Kendall's tau", Journal of the American Statistical Association 63.
 * @param points oldest first; what no battery can have is left out
 * @returns null where it does not fall, or too little is known to say so
 */
export function forecastBattery(points: readonly BatteryPoint[]): BatteryForecast | null {
  const since = sinceCharged(points.filter(isPossible));
  const [first, last] = [since[0], since.at(-1)];
  if (!first || !last || since.length < LEAST_POINTS || last.time - first.time < LEAST_SPAN_MS) return null;
  const { slope, at } = lineThrough(evenly(since, MOST_FITTED), last.time);
  if (-slope * (last.time - first.time) < LEAST_FALL_PERCENT) return null;
  const leftMs = Math.max(0, at) / -slope;
  return leftMs > LONGEST_MS ? null : { emptyAt: last.time + leftMs, percentPerDay: -slope * DAY_MS };
}

function isPossible({ time, percent }: BatteryPoint): boolean {
  return Number.isFinite(time) && percent >= 0 && percent <= 100;
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

/** The first, the last, and so many between them that there are `most` in all. */
function evenly(points: readonly BatteryPoint[], most: number): readonly BatteryPoint[] {
  if (points.length <= most) return points;
  return Array.from({ length: most }, (_, index) => points[Math.round((index * (points.length - 1)) / (most - 1))]).filter(
    (point) => point !== undefined,
  );
}

/** @returns percent per millisecond, and the percent at `moment` */
function lineThrough(points: readonly BatteryPoint[], moment: number): { readonly slope: number; readonly at: number } {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other) => (other.time > one.time ? [(other.percent - one.percent) / (other.time - one.time)] : [])),
  );
  const slope = median(slopes);
  return { slope, at: median(points.map(({ time, percent }) => percent + slope * (moment - time))) };
}

/** Of none 0: nothing falls. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
