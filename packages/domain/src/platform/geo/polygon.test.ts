import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { boundsOf, closed, cornersOf, faultOfCorners, metresToEdge, ringOf, usualMargin } from './polygon.ts';

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

test.each([
  ['an edge through another corner', [at(0, 0), at(0, 2), at(1, 1), at(0, 1), at(-1, 1)], 'polygonCrossing'],
  ['a corner on another edge', [at(0, 0), at(0, 2), at(2, 2), at(0, 1), at(2, 0)], 'polygonCrossing'],
  ['edges in one line that do not touch', [at(0, 0), at(0, 1), at(1, 1), at(1, 2), at(0, 2), at(0, 3), at(2, 3), at(2, 0)], null],
  ['a corner in the middle of an edge', [at(0, 0), at(0, 1), at(0, 2), at(1, 1)], null],
  ['a spike at its beginning', [at(0, 1), at(0, 3), at(0, 0), at(2, 0)], 'polygonCrossing'],
  ['a spike to the north', [at(0, 0), at(2, 0), at(1, 0), at(1, 1)], 'polygonCrossing'],
  ['three corners', [at(0, 0), at(0, 1), at(1, 1)], null],
  ['nothing', [], 'polygonFew'],
  ['twice the same corner and another', [at(0, 0), at(0, 0), at(1, 1)], 'polygonFew'],
] as const)('%s', (_, corners, fault) => {
  expect(faultOfCorners(corners)).toBe(fault);
});

test('an area reaches a thousand kilometres from its middle, and no further', () => {
  const triangle = (degrees: number) => [at(0, -degrees), at(0, degrees), at(1, 0)];
  // With one hundredth more, since straight edges on a map bend.
  const kilometres = (radius: number) => radius / 1.01 / 111.195;
  expect([faultOfCorners(triangle(kilometres(995))), faultOfCorners(triangle(kilometres(1005)))]).toEqual([null, 'polygonWide']);
});

test('in a corner that reaches in nobody is inside, and every edge counts by all of its length', () => {
  const km = (north: number, east: number) => at(north / 111.195, east / 111.195);
  const bay = [km(0, 0), km(0, 3), km(3, 3), km(3, 2), km(1, 2), km(1, 1), km(3, 1), km(3, 0)];
  const metres = (north: number, east: number) => Math.round(metresToEdge(bay, km(north, east)));
  expect([metres(2, 1.5), metres(0.5, 1.5), metres(2, 0.5), metres(2, 2.5), metres(4, 1.5), metres(4, 4)]).toEqual([
    500, -500, -500, -500, 1118, 1414,
  ]);
});

test('the circle around an area has the middle of the box around it', () => {
  expect(boundsOf([at(0, 10), at(2, 10), at(2, 14)])).toMatchObject({ latitude: 1, longitude: 12 });
  const { latitude, longitude } = boundsOf([at(-17, 179), at(-17, -177), at(-16, -177)]);
  expect([latitude, longitude]).toEqual([-16.5, -179]);
  expect(boundsOf([at(-17, 178), at(-17, -180), at(-16, -180)]).longitude).toBe(179);
});

test('the same corner twice in a row is one, also where the ring is closed', () => {
  const positions = [
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 1],
    [0, 0],
  ] as const;
  expect(cornersOf(positions)).toEqual([at(0, 0), at(0, 1), at(1, 1)]);
  expect(cornersOf([[5, 45]])).toEqual([at(45, 5)]);
  expect(closed(positions)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(
    cornersOf([
      [0, 0],
      [0, 1],
      [1, 1],
    ]),
  ).toHaveLength(3);
});

test('before an alert clears it is usual to be a tenth of the radius of a circle of that size back inside', () => {
  // One kilometre square is a circle of 564 m.
  expect(usualMargin(SQUARE)).toBeCloseTo(0.1 * Math.sqrt(1e6 / Math.PI), 2);
  expect(usualMargin(SQUARE.toReversed())).toBeCloseTo(usualMargin(SQUARE), 6);
  expect(usualMargin([])).toBe(0);
});

test('an area has as much as it encloses, whatever its corners', () => {
  const km = (north: number, east: number) => at(north / 111.195, east / 111.195);
  // By the shoelace formula: half of 2 × 3 − 1 × 1, in square kilometres.
  expect(usualMargin([km(0, 0), km(1, 2), km(3, 1)])).toBeCloseTo(100 * Math.sqrt(2.5 / Math.PI), 1);
  expect(usualMargin([km(5, 5), km(6, 7), km(8, 6)])).toBeCloseTo(100 * Math.sqrt(2.5 / Math.PI), 1);
});

test.each([
  ['to the east', [at(0, 0), at(0, 5), at(2, 5), at(4, 5), at(4, 0)]],
  ['to the north', [at(0, 0), at(5, 0), at(5, 2), at(5, 4), at(0, 4)]],
  ['askew', [at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(3, 0)]],
] as const)('a corner in the middle of a straight edge %s leads back over nothing', (_, corners) => {
  expect(faultOfCorners(corners)).toBeNull();
});

test.each([
  ['beside each other', [at(0, 0), at(0, 4), at(4, 4), at(4, 3), at(1, 3), at(1, 1), at(4, 1), at(4, 0)], null],
  ['that would cross if they were longer', [at(0, 0), at(0, 4), at(1, 2.1), at(4, 4), at(4, 0), at(1, 1.9)], null],
  ['that cross in their middle', [at(0, 0), at(3, 3), at(3, 0), at(0, 2), at(-1, 2)], 'polygonCrossing'],
  ['that touch in a corner', [at(0, 0), at(2, 2), at(0, 4), at(4, 4), at(2, 2), at(4, 0)], 'polygonCrossing'],
] as const)('edges %s', (_, corners, fault) => {
  expect(faultOfCorners(corners)).toBe(fault);
});

test('from the side of an area and on its corners the nearest edge counts', () => {
  const metres = (north: number, east: number) => metresToEdge(SQUARE, at(north / METRES, east / METRES));
  expect([
    Math.round(metres(1500, 500)),
    Math.round(metres(500, -700)),
    Math.round(metres(1300, 1400)),
    Math.round(metres(-300, 1400)),
  ]).toEqual([500, 700, 500, 500]);
  expect(Math.abs(metres(0, 0))).toBeLessThan(0.01);
  // On a line with a corner, to the west and to the east.
  expect([
    Math.round(metres(1000, -200)),
    Math.round(metres(1000, 1200)),
    Math.round(metres(0, -200)),
    Math.round(metres(0, 1200)),
  ]).toEqual([200, 200, 200, 200]);
});

test.each([
  ['a bow tie', [at(0, 0), at(2, 2), at(2, 0), at(0, 2)], 'polygonCrossing'],
  ['a corner on another edge', [at(0, 0), at(0, 2), at(2, 2), at(0, 1), at(2, 0)], 'polygonCrossing'],
  ['two corners in one place', [at(0, 0), at(2, 2), at(0, 4), at(4, 4), at(2, 2), at(4, 0)], 'polygonCrossing'],
  ['an edge along a part of another', [at(0, 0), at(0, 4), at(2, 4), at(0, 3), at(0, 1), at(2, 0)], 'polygonCrossing'],
  ['a spike askew', [at(0, 0), at(2, 2), at(1, 1), at(1, -1)], 'polygonCrossing'],
  ['edges in one line that do not touch', [at(0, 0), at(0, 1), at(1, 1), at(1, 2), at(0, 2), at(0, 3), at(2, 3), at(2, 0)], null],
  ['a corner in the middle of an edge', [at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(3, 0)], null],
  ['a comb', [at(0, 0), at(0, 5), at(3, 5), at(1, 4), at(3, 3), at(1, 2), at(3, 1)], null],
] as const)('wherever one begins to draw it, and whichever way round: %s', (_, corners, fault) => {
  for (let first = 0; first < corners.length; first++) {
    const turned = [...corners.slice(first), ...corners.slice(0, first)];
    expect([faultOfCorners(turned), faultOfCorners(turned.toReversed())]).toEqual([fault, fault]);
  }
});

test('a point is within a triangle when it lies on the same side of all its edges, and as far from them as the nearest of these', () => {
  const share = fc.integer({ min: 1, max: 99 }).map((parts) => parts / 100);
  const degrees = fc.integer({ min: -1000, max: 1000 }).map((parts) => parts / 10_000);
  const point = fc.record({ latitude: degrees, longitude: degrees });
  type Place = ReturnType<typeof at>;
  const turn = (a: Place, b: Place, c: Place) =>
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude);
  const along = (a: Place, b: Place, part: number) =>
    at(a.latitude + (b.latitude - a.latitude) * part, a.longitude + (b.longitude - a.longitude) * part);
  fc.assert(
    fc.property(point, point, point, share, share, point, (a, b, c, one, other, anywhere) => {
      fc.pre(Math.abs(turn(a, b, c)) > 1e-4);
      // On a line from a corner to the opposite edge.
      expect(metresToEdge([a, b, c], along(a, along(b, c, one), other))).toBeLessThan(0);
      const turns = [turn(a, b, anywhere), turn(b, c, anywhere), turn(c, a, anywhere)];
      fc.pre(turns.every((side) => Math.abs(side) > 1e-7));
      const isInside = turns.every((side) => side > 0) || turns.every((side) => side < 0);
      const metres = metresToEdge([a, b, c], anywhere);
      expect(metres < 0).toBe(isInside);
      const steps = Array.from({ length: 201 }, (_, step) => step / 200);
      const nearest = [
        [a, b],
        [b, c],
        [c, a],
      ].flatMap(([from = a, to = b]) => steps.map((step) => distanceMetres(anywhere, along(from, to, step))));
      expect(Math.abs(metres)).toBeLessThanOrEqual(Math.min(...nearest) * 1.001 + 1);
    }),
  );
});
