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
