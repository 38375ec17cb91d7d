import { distanceMetres, lengthMetres, type Point } from '../../platform/geo/distance.ts';

export interface TimedPoint extends Point {
  /** Epoch ms. */
  readonly time: number;
}

export interface TrackedWay {
  readonly kilometres: number;
  readonly positions: number;
}

/** What moves less stands still: a parked tracker wanders, and a hundred such steps are no journey. */
const STANDING_METRES = 100;
/** One says where it was once, and not which way it came. */
const ENOUGH_POSITIONS = 2;

/**
 * The way from one place to the next as a tracker saw it; what it did not see is bridged in a straight line.
 *
 * @param positions in event time, the doubtful ones left out
 * @param to the place that it reached, or null while it is under way
 * @returns null where there are too few positions to say
 */
export function trackedWay(from: Point, positions: readonly TimedPoint[], to: Point | null): TrackedWay | null {
  if (positions.length < ENOUGH_POSITIONS) return null;
  const line: Point[] = [from];
  let last = from;
  for (const position of positions) {
    if (distanceMetres(last, position) < STANDING_METRES) continue;
    line.push(position);
    last = position;
  }
  if (to) line.push(to);
  return { kilometres: lengthMetres(line) / 1000, positions: positions.length };
}

/** Of several trackers that made the same way, the one that saw the most of it. */
export function bestWay(from: Point, tracks: readonly (readonly TimedPoint[])[], to: Point | null): TrackedWay | null {
  const most = tracks.reduce<readonly TimedPoint[]>((best, one) => (one.length > best.length ? one : best), []);
  return trackedWay(from, most, to);
}
