import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapRings } from './unwrapRings.ts';

const require = createRequire(import.meta.url);

/** Detail of the embedded map: the file of world-atlas it comes from, and the decimals of a degree it keeps. */
export const DETAILS = {
  coarse: { file: 'world-atlas/countries-110m.json', decimals: 2 },
  middle: { file: 'world-atlas/countries-50m.json', decimals: 2 },
  fine: { file: 'world-atlas/countries-10m.json', decimals: 3 },
} as const;
export type Detail = keyof typeof DETAILS;
export const PARTS = ['land', 'borders'] as const;
export type Part = (typeof PARTS)[number];

/** Land and borders as GeoJSON, ready to be read by the map's own worker: the page itself never touches the coordinates. */
export function makeMapGround(detail: Detail): Record<Part, FeatureCollection> {
  const { file, decimals } = DETAILS[detail];
  const world = JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  const land = feature(world, world.objects.land);
  return {
    land: rounded(unwrapRings(land), decimals),
    borders: rounded(
      unwrapRings({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: borders, properties: {} }] }),
      decimals,
    ),
  };
}

function rounded(collection: FeatureCollection, decimals: number): FeatureCollection {
  const features = collection.features.map(({ geometry }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: roundGeometry(geometry, decimals),
  }));
  return { type: 'FeatureCollection', features };
}

function roundGeometry(geometry: Geometry, decimals: number): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: roundRings(geometry.coordinates, decimals) };
  if (geometry.type === 'MultiPolygon') {
    const polygons = geometry.coordinates.map((rings) => roundRings(rings, decimals)).filter(([outer]) => outer !== undefined);
    return { ...geometry, coordinates: polygons };
  }
  if (geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map((line) => roundLine(line, decimals)) };
  return geometry;
}

/** An islet that rounding leaves without an area is dropped. */
function roundRings(rings: readonly Position[][], decimals: number): Position[][] {
  return rings.map((ring) => roundLine(ring, decimals)).filter((ring) => ring.length >= 4);
}

function roundLine(line: readonly Position[], decimals: number): Position[] {
  const factor = 10 ** decimals;
  const kept: Position[] = [];
  for (const [longitude = 0, latitude = 0] of line) {
    const [x, y] = [Math.round(longitude * factor) / factor, Math.round(latitude * factor) / factor];
    const last = kept.at(-1);
    if (!last || last[0] !== x || last[1] !== y) kept.push([x, y]);
  }
  return kept;
}
