import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresToBox } from './box.ts';
import { distanceMetres } from './distance.ts';

/** At the other end of the Earth the haversine formula is as exact. */
const ROUNDING_METRES = 1;

const points = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const sizes = fc.oneof(fc.double({ min: 0, max: 12, noNaN: true }), fc.double({ min: 0, max: 360, noNaN: true }));
const shares = fc.double({ min: 0, max: 1, noNaN: true });

test('no position in a box is nearer or farther than is said', () => {
  fc.assert(
    fc.property(points, points, sizes, sizes, shares, shares, (point, corner, height, width, up, along) => {
      const [south, west] = [corner.latitude, corner.longitude];
      const [north, east] = [Math.min(90, south + height), Math.min(180, west + width)];
      const { min, max } = metresToBox({ south, north, west, east }, point);
      const position = { latitude: south + (north - south) * up, longitude: west + (east - west) * along };
      const metres = distanceMetres(point, position);
      expect(metres).toBeGreaterThanOrEqual(min - ROUNDING_METRES);
      expect(metres).toBeLessThanOrEqual(max + ROUNDING_METRES);
    }),
    { numRuns: 5000 },
  );
});

test('a small box is told closely, and one across the 180th meridian from beyond it', () => {
  const lyon = { latitude: 45.764, longitude: 4.8357 };
  const milan = { south: 45.46, north: 45.47, west: 9.18, east: 9.2 };
  const { min, max } = metresToBox(milan, lyon);
  const km = distanceMetres(lyon, { latitude: 45.465, longitude: 9.19 }) / 1000;
  expect(min / 1000).toBeGreaterThan(km - 5);
  expect(max / 1000).toBeLessThan(km + 2);
  const suva = { south: -18.2, north: -18.1, west: 178.4, east: 178.5 };
  expect(metresToBox(suva, { latitude: -18.15, longitude: -179.9 }).min / 1000).toBeLessThan(170);
});

test('how near a box may be is as near as its nearest point is', () => {
  const box = { south: 40, north: 41, west: 5, east: 6 };
  const nearestTo = (latitude: number, longitude: number) => metresToBox(box, { latitude, longitude }).min;
  const to = (latitude: number, longitude: number, near: { latitude: number; longitude: number }) =>
    distanceMetres({ latitude, longitude }, near);
  expect(nearestTo(40.5, 5.5)).toBe(0);
  expect(nearestTo(39, 5.5)).toBeCloseTo(to(39, 5.5, { latitude: 40, longitude: 5.5 }), 3);
  expect(nearestTo(43, 5)).toBeCloseTo(to(43, 5, { latitude: 41, longitude: 5 }), 3);
  expect(nearestTo(40.5, 5)).toBe(0);
  expect(nearestTo(40.5, 6)).toBe(0);
  // Beside it the nearest point of its side lies a little further from the equator.
  expect(nearestTo(40.5, 7)).toBeGreaterThan(0.999 * to(40.5, 7, { latitude: 40.5, longitude: 6 }));
  expect(nearestTo(40.5, 4)).toBeGreaterThan(0.999 * to(40.5, 4, { latitude: 40.5, longitude: 5 }));
  // From the other side of the Earth the pole is the nearest place to go by.
  expect(nearestTo(40.5, -170)).toBeCloseTo(to(40.5, -170, { latitude: 90, longitude: 0 }), 3);
});

test('of a box of ten degrees it is known how far it reaches, of a larger one not', () => {
  const most = (north: number, east: number) => metresToBox({ south: 0, north, west: 0, east }, { latitude: 0, longitude: 0 }).max;
  const corner = distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 10, longitude: 10 });
  expect(most(10, 10)).toBeGreaterThan(corner);
  expect(most(10, 10)).toBeLessThan(corner * 1.02);
  expect([most(10.01, 1), most(1, 10.01)]).toEqual([Infinity, Infinity]);
});

test('far in the north and far in the south no corner of a box is farther than is said', () => {
  for (const [south, north] of [
    [60, 70],
    [-70, -60],
    [80, 90],
    [-90, -80],
  ] as const) {
    const box = { south, north, west: 0, east: 10 };
    const corners = [south, north].flatMap((latitude) => [0, 10].map((longitude) => ({ latitude, longitude })));
    for (let latitude = -90; latitude <= 90; latitude += 2)
      for (let longitude = -20; longitude <= 30; longitude += 1) {
        const point = { latitude, longitude };
        const { max } = metresToBox(box, point);
        expect(Math.max(...corners.map((corner) => distanceMetres(point, corner)))).toBeLessThanOrEqual(max);
      }
  }
});
