import { distanceMetres, EARTH_RADIUS_METRES, type Point } from './distance.ts';

/** Degrees; west of the 180th meridian and east of it are far apart. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const RADIANS = Math.PI / 180;
/** In a box no wider its farthest point is, but for so much, a corner. */
const MOST_DEGREES = 10;
const BULGE = 1.01;

/** Between which distances to a point, in metres, every position in a box lies: never nearer than `min`, never farther than `max`, which may be Infinity. */
export function metresToBox({ south, north, west, east }: Box, point: Point): { readonly min: number; readonly max: number } {
  const byLatitude = Math.max(south - point.latitude, point.latitude - north, 0) * RADIANS;
  const byLongitude = nearestMeridian(point, Math.min(eastward(point.longitude, west), eastward(east, point.longitude)));
  const isBeside = point.longitude >= west && point.longitude <= east;
  const min = Math.max(byLatitude, isBeside ? 0 : byLongitude) * EARTH_RADIUS_METRES;
  if (north - south > MOST_DEGREES || east - west > MOST_DEGREES) return { min, max: Infinity };
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const reach = Math.max(
    distanceMetres(middle, { latitude: south, longitude: west }),
    distanceMetres(middle, { latitude: north, longitude: west }),
  );
  return { min, max: distanceMetres(point, middle) + reach * BULGE };
}

/** How far the nearest point of a meridian is that is so many degrees away, or of any beyond it: an angle in radians. */
function nearestMeridian({ latitude }: Point, degrees: number): number {
  if (degrees >= 90) return Math.PI / 2 - Math.abs(latitude) * RADIANS;
  return Math.asin(Math.cos(latitude * RADIANS) * Math.sin(degrees * RADIANS));
}

/** Degrees to the east from one meridian to another, in [0, 360). */
function eastward(from: number, to: number): number {
  return (((to - from) % 360) + 360) % 360;
}
