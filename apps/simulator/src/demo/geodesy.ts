/** Degrees WGS 84, and metres above sea level where a route says them. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude?: number | undefined;
}

/** IUGG mean Earth radius. */
const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;
/** Below this angle (6 cm) two points are one. */
const SAME_POINT_RADIANS = 1e-8;

/** Great-circle metres, by the haversine formula (R. W. Sinnott, 1984). */
export function metresBetween(from: Place, to: Place): number {
  return EARTH_RADIUS_METRES * angleBetween(from, to);
}

function angleBetween(from: Place, to: Place): number {
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord = halfLatitude ** 2 + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * halfLongitude ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Initial course in degrees clockwise from north, 0 to below 360. https://www.movable-type.co.uk/scripts/latlong.html#bearing */
export function courseDegrees(from: Place, to: Place): number {
  const [latitude1, latitude2] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const longitudes = (to.longitude - from.longitude) * RADIANS;
  const east = Math.sin(longitudes) * Math.cos(latitude2);
  const north = Math.cos(latitude1) * Math.sin(latitude2) - Math.sin(latitude1) * Math.cos(latitude2) * Math.cos(longitudes);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** The point at `share` (0 to 1) of the great circle between two points; altitude is interpolated where both have one. */
export function pointBetween(from: Place, to: Place, share: number): Place {
  const angle = angleBetween(from, to);
  if (angle < SAME_POINT_RADIANS) return from;
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  const [one, other] = [vectorOf(from), vectorOf(to)];
  const [x, y, z] = [a * one.x + b * other.x, a * one.y + b * other.y, a * one.z + b * other.z];
  const altitude =
    from.altitude === undefined || to.altitude === undefined ? undefined : from.altitude + share * (to.altitude - from.altitude);
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS, altitude };
}

function vectorOf({ latitude, longitude }: Place) {
  const across = Math.cos(latitude * RADIANS);
  return {
    x: across * Math.cos(longitude * RADIANS),
    y: across * Math.sin(longitude * RADIANS),
    z: Math.sin(latitude * RADIANS),
  };
}

/** A point so many metres north and east, good for a few kilometres. */
export function shifted(place: Place, metresNorth: number, metresEast: number): Place {
  const degrees = 1 / (EARTH_RADIUS_METRES * RADIANS);
  return {
    latitude: place.latitude + metresNorth * degrees,
    longitude: place.longitude + (metresEast * degrees) / Math.cos(place.latitude * RADIANS),
    altitude: place.altitude,
  };
}
