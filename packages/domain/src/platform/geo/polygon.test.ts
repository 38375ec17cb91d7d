import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { boundsOf, cornersOf, faultOfCorners, metresToEdge, ringOf, usualMargin } from './polygon.ts';

const METRES = 111_195;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** A thousand metres each way, at the equator. */
const SQUARE = [at(0, 0), at(0, 1000 / METRES), at(1000 / METRES, 1000 / METRES), at(1000 / METRES, 0)];

test('the distance to the edge is negative inside and positive outside', () => {
  const metres = (north: number, east: number) => Math.round(metresToEdge(SQUARE, at(north / METRES, east / METRES)));
  expect([metres(500, 500), metres(500, 900), metres(500, 1200), metres(-300, -400)]).toEqual([-500, -100, 200, 500]);
});

test('an area across the antimeridian is one area', () => {
  const area = [at(-17, 179.9), at(-17, -179.9), at(-16.8, -179.9), at(-16.8, 179.9)];
  expect([metresToEdge(area, at(-16.9, 180)) < 0, metresToEdge(area, at(-16.9, -180)) < 0, metresToEdge(area, at(-16.9, 0)) > 0]).toEqual([
    true,
    true,
    true,
  ]);
  expect(Math.round(boundsOf(area).radiusMetres / 1000)).toBe(16);
});

test.each([
  ['two corners', [at(0, 0), at(1, 1)], 'polygonFew'],
  ['a line there and back', [at(0, 0), at(0, 1), at(0, 2)], 'polygonFew'],
  ['a bow tie', [at(0, 0), at(1, 1), at(1, 0), at(0, 1)], 'polygonCrossing'],
  ['a spike', [at(0, 0), at(0, 2), at(0, 1), at(1, 1)], 'polygonCrossing'],
  ['half the world', [at(0, 0), at(0, 60), at(60, 60), at(60, 0)], 'polygonWide'],
  ['a square', SQUARE, null],
  ['an L', [at(0, 0), at(0, 2), at(1, 2), at(1, 1), at(2, 1), at(2, 0)], null],
] as const)('%s', (_, corners, fault) => {
  expect(faultOfCorners(corners)).toBe(fault);
});

test('a ring is closed on the wire, and read with and without its end', () => {
  expect(ringOf(SQUARE)).toHaveLength(5);
  expect(cornersOf(ringOf(SQUARE)).length).toBe(4);
  expect(Math.round(usualMargin(SQUARE))).toBe(56);
});

test('nobody inside is further from the middle than the circle around it', () => {
  const degrees = fc.double({ min: -0.02, max: 0.02, noNaN: true });
  const { radiusMetres, ...middle } = boundsOf(SQUARE);
  fc.assert(
    fc.property(degrees, degrees, (north, east) => {
      const away = distanceMetres(middle, at(north, east));
      expect(metresToEdge(SQUARE, at(north, east))).toBeGreaterThanOrEqual(away - radiusMetres);
    }),
  );
});
