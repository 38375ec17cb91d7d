import { distanceMetres, type Point } from '../../platform/geo/distance.ts';

/** A point that a town is known by may lie so far from the yard that things leave from. */
const SURROUNDINGS_METRES = 5000;

/** Where a tracker was, oldest first, in columns of equal length. */
export interface Way {
  /** Epoch ms. */
  readonly time: readonly number[];
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
}

interface Leaving {
  /** When it was last in the surroundings; where it never was, when it was first heard of. Epoch ms. */
  readonly leftAt: number;
  /** From when on it was only seen beyond, epoch ms. */
  readonly goneAt: number;
  /** How far it is now. */
  readonly metres: number;
}

/** What a way says of a departure that nobody said and no circle saw; null while it is in the surroundings, and of what was nowhere. It departs nothing by itself. */
export function leavingOf({ radius, ...from }: Point & { readonly radius: number }, way: Way): Leaving | null {
  const distances = way.time.map((_, index) => metresAt(from, way, index));
  const [last, first] = [distances.at(-1), way.time[0]];
  const reach = Math.max(radius, SURROUNDINGS_METRES);
  if (last === undefined || first === undefined || last <= reach) return null;
  const near = distances.findLastIndex((metres) => metres <= reach);
  return { leftAt: way.time[near] ?? first, goneAt: way.time[near + 1] ?? first, metres: last };
}

/** How far a way was from a point at a moment (epoch ms), by what was known then; null before it was anywhere. */
export function metresThen(from: Point, way: Way, moment: number): number | null {
  const index = way.time.findLastIndex((time) => time <= moment);
  return index === -1 ? null : metresAt(from, way, index);
}

function metresAt(from: Point, { latitude, longitude }: Way, index: number): number {
  return distanceMetres(from, { latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0 });
}
