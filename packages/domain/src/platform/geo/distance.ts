/** IUGG mean Earth radius. */
export const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

export interface Point {
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in metres, by the haversine formula (R. W. Sinnott, 1984): exact enough to 0.5 % and stable for small distances. */
export function distanceMetres(from: Point, to: Point): number {
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord = halfLatitude ** 2 + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Length of the line through the points, in metres. */
export function lengthMetres(points: readonly Point[]): number {
  let total = 0;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    if (from && to) total += distanceMetres(from, to);
  }
  return total;
}
