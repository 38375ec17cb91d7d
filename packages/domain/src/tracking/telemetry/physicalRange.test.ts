import { expect, test } from 'vitest';
import { isOnEarth, isPhysical, PHYSICAL_RANGE } from './physicalRange.ts';

test('a sensor is believed up to the ends of its range, and not beyond', () => {
  for (const { name, min, max } of PHYSICAL_RANGE.values()) {
    expect([name, isPhysical(name, min), isPhysical(name, max)]).toEqual([name, true, true]);
    expect([name, isPhysical(name, min - 1), isPhysical(name, max + 1)]).toEqual([name, false, false]);
  }
});

test('satellites are counted, and what has no range is believed', () => {
  expect([isPhysical('satellites', 7.5), isPhysical('temperature', 7.5), isPhysical('latitude', 400)]).toEqual([false, true, true]);
});

test('the poles and the date line are on earth', () => {
  const corners = [
    [90, 180],
    [-90, -180],
    [0, 0],
  ] as const;
  expect(corners.map(([latitude, longitude]) => isOnEarth(latitude, longitude))).toEqual([true, true, true]);
  expect([isOnEarth(90.1, 0), isOnEarth(-90.1, 0), isOnEarth(0, 180.1), isOnEarth(0, -180.1), isOnEarth(NaN, 0)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
