import type { Position } from 'geojson';

const METRES_PER_DEGREE = 111_320;
const CORNERS = 64;

interface Circle {
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusMetres: number;
}

/** A circle on the ground as a ring of degrees: near enough up to the 100 km that a radius may have. */
export function groundCircle({ longitude, latitude, radiusMetres }: Circle): Position[] {
  const north = radiusMetres / METRES_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [longitude + Math.cos(angle) * east, latitude + Math.sin(angle) * north];
  });
}
