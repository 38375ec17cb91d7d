import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { unwrapLine } from '../src/ui/map/unwrapLine.ts';

const SOUTH_EDGE = -85.0511;

/**
 * Natural Earth's rings step from +180 to -180 where they cross the antimeridian; drawn as they are, bands cross the whole map.
 * Here they go on beyond 180 instead. A ring that circles the pole (Antarctica) is closed along the southern edge of the map.
 */
export function unwrapRings<G extends Geometry>(collection: FeatureCollection<G>): FeatureCollection<G> {
  return {
    ...collection,
    features: collection.features.map((feature) => ({ ...feature, geometry: unwrapGeometry(feature.geometry) }) as Feature<G>),
  };
}

function unwrapGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: unwrapPolygon(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapPolygon) };
  if (geometry.type === 'MultiLineString') return { ...geometry, coordinates: geometry.coordinates.map(unwrapLine) };
  if (geometry.type === 'LineString') return { ...geometry, coordinates: unwrapLine(geometry.coordinates) };
  return geometry;
}

/** Holes go to the same side of the world as the ring around them. */
function unwrapPolygon(rings: Position[][]): Position[][] {
  const [outer = [], ...holes] = rings.map((ring) => closeAroundPole(unwrapLine(ring)));
  const west = Math.min(...outer.map(([longitude = 0]) => longitude));
  return [outer, ...holes.map((hole) => (Math.max(...hole.map(([longitude = 0]) => longitude)) < west ? shift(hole, 360) : hole))];
}

function closeAroundPole(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180) return ring;
  return [...ring, [last[0] ?? 0, SOUTH_EDGE], [first[0] ?? 0, SOUTH_EDGE], first];
}

function shift(line: Position[], degrees: number): Position[] {
  return line.map(([longitude = 0, latitude = 0]) => [longitude + degrees, latitude]);
}
