import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, EARTH_RADIUS_METRES, lengthMetres } from './distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const QUARTER = (Math.PI / 2) * EARTH_RADIUS_METRES;

test.each([
  ['from the equator to a pole', at(0, 17), at(90, -60), QUARTER],
  ['a quarter of the equator', at(0, 0), at(0, 90), QUARTER],
  ['to the other end of the Earth', at(30, 20), at(-30, -160), 2 * QUARTER],
  ['over the 180th meridian', at(0, 179.5), at(0, -179.5), QUARTER / 90],
  ['a sixtieth of a degree, which is about a nautical mile', at(45, 5), at(45 + 1 / 60, 5), QUARTER / 90 / 60],
  ['along a parallel of sixty degrees by half of a degree', at(60, 0), at(60, 0.5), 27_798.5],
  ['nowhere', at(45.764, 4.8357), at(45.764, 4.8357), 0],
])('%s', (_, from, to, metres) => {
  expect(Math.abs(distanceMetres(from, to) - metres)).toBeLessThan(0.5);
});

test('there is as far as back, and no way round is shorter', () => {
  const points = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(points, points, points, (one, other, between) => {
      const metres = distanceMetres(one, other);
      expect(distanceMetres(other, one)).toBeCloseTo(metres, 6);
      expect(metres).toBeLessThanOrEqual(distanceMetres(one, between) + distanceMetres(between, other) + 1);
    }),
  );
});

test('a line is as long as all of its legs, and a point has no length', () => {
  const [a, b, c] = [at(0, 0), at(0, 1), at(1, 1)];
  expect(lengthMetres([a, b, c])).toBe(distanceMetres(a, b) + distanceMetres(b, c));
  expect([lengthMetres([a]), lengthMetres([]), lengthMetres([a, b, a])]).toEqual([0, 0, 2 * distanceMetres(a, b)]);
});
