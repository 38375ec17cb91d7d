import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
import { metresToNearest, rankPlaces, type Town } from './rankPlaces.ts';

/** On the equator so many degrees east of the rest of the route; a degree is 111.195 km. */
const east = (longitude: number, population = 1_000_000, isOwn = true): Town => ({
  idPlace: Math.round(longitude * 100),
  country: 'XX',
  population,
  latitude: 0,
  longitude,
  isOwn,
});
const REST = [{ latitude: 0, longitude: 0 }];

test.each<[string, Town, Town, readonly { latitude: number; longitude: number }[], boolean]>([
  ['three times the people, of one beside the usual', east(40, 99_500), east(0.8, 33_100), REST, true],
  ['a little more than three times', east(40, 99_500), east(0.8, 32_600), REST, false],
  [
    'three times, of one that is 1050 km from the usual, and so counts half',
    east(40, 99_500),
    east(1_050_000 / 111_195, 33_100),
    REST,
    false,
  ],
  ['the root of three, of one that is 1050 km from the usual', east(40, 99_500), east(1_050_000 / 111_195, 57_600), REST, true],
  ['a little more than that', east(40, 99_500), east(1_050_000 / 111_195, 56_900), REST, false],
  ['five times the people, of one in another language', east(40, 99_500, false), east(80, 19_600), [], true],
  ['a little more than five times', east(40, 99_500, false), east(80, 19_400), [], false],
])('a town counts like another of %s', (_what, other, one, usual, isFirst) => {
  expect(rankPlaces([other, one], usual)[0] === one).toBe(isFirst);
});

test('within twenty-five kilometres of a larger one a town is a part of it', () => {
  const beside = (kilometres: number) => rankPlaces([east(0), east(kilometres / 111.195, 4000)], []).length;
  expect([beside(24.9), beside(25.1)]).toEqual([1, 2]);
  // The second is a part of the first; the third only of the second, which is none.
  expect(rankPlaces([east(0), east(0.2, 5000), east(0.4, 4000)], []).map(({ idPlace }) => idPlace)).toEqual([0]);
});

test('of the usual places the nearest counts, and without any none is near', () => {
  const from = { latitude: 0, longitude: 3 };
  expect(metresToNearest(from, [{ latitude: 0, longitude: 9 }, ...REST])).toBe(distanceMetres(from, { latitude: 0, longitude: 0 }));
  expect(metresToNearest(from, [])).toBe(Infinity);
});
