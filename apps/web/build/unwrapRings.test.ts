// @vitest-environment node
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { makeMapGround } from './mapGround.ts';
import { unwrapRings } from './unwrapRings.ts';

const polygon = (...coordinates: Position[][]): FeatureCollection<Polygon> => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }],
});
const ringsOf = (collection: FeatureCollection<Polygon>) => collection.features[0]?.geometry.coordinates ?? [];

test('a ring over the antimeridian goes on beyond it', () => {
  const fiji = polygon([
    [179, -17],
    [-179, -17],
    [-179, -18],
    [179, -18],
    [179, -17],
  ]);
  expect(ringsOf(unwrapRings(fiji))[0]?.map(([x]) => x)).toEqual([179, 181, 181, 179, 179]);
});

test('a hole stays inside its ring', () => {
  const ring = [
    [170, 0],
    [-170, 0],
    [-170, 10],
    [170, 10],
    [170, 0],
  ];
  const hole = [
    [-175, 2],
    [-174, 2],
    [-174, 3],
    [-175, 2],
  ];
  expect(ringsOf(unwrapRings(polygon(ring, hole)))[1]?.map(([x]) => x)).toEqual([185, 186, 186, 185]);
});

test('a ring around the pole is closed along the edge of the map', () => {
  const antarctica = polygon(
    [
      [-180, -80],
      [-60, -75],
      [60, -75],
      [180, -80],
      [-180, -80],
    ].slice(0, 4),
  );
  expect(ringsOf(unwrapRings(antarctica))[0]?.slice(-3)).toEqual([
    [180, -85.0511],
    [-180, -85.0511],
    [-180, -80],
  ]);
});

test.each(['coarse', 'middle'] as const)('no band crosses the %s map of the world', (detail) => {
  const { land, borders } = makeMapGround(detail);
  const polygons = land.features.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates);
  expect(polygons.length).toBeGreaterThan(100);
  const widest = Math.max(
    ...polygons
      .flat()
      .map(widestStep)
      .filter((step) => step < 359),
  );
  expect(widest).toBeLessThan(45);
  expect(borders.features.length).toBe(1);
});

/** In degrees of longitude, without the southern edge. */
function widestStep(ring: readonly Position[]): number {
  return Math.max(0, ...ring.slice(1).map(([x = 0, y = 0], index) => (y < -84 ? 0 : Math.abs(x - (ring[index]?.[0] ?? 0)))));
}
