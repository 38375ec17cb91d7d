import type { Place } from '../geodesy.ts';

/** A route from latitude, longitude and, where it matters, metres above sea level. */
export function line(points: readonly (readonly [number, number] | readonly [number, number, number])[]): readonly Place[] {
  return points.map(([latitude, longitude, altitude]) => ({ latitude, longitude, altitude }));
}
