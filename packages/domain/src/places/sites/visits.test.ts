import { expect, test } from 'vitest';
import { visitsOf, type SeenAt } from './visits.ts';

const DEPOT = { idSite: 1, latitude: 45, longitude: 5, radiusMetres: 200 };
const METRES_PER_DEGREE = 111_195;
/** So many metres north of the depot. */
const seen = (time: number, metres: number, accuracy: number | null = null): SeenAt => ({
  time,
  accuracy,
  latitude: 45 + metres / METRES_PER_DEGREE,
  longitude: 5,
});
const visits = (...positions: SeenAt[]) => visitsOf(positions, [DEPOT]);
const stay = { idSite: 1, isOpenAtStart: false, leftAt: null };

test('a stay is from the first position there to the first elsewhere', () => {
  expect(visits(seen(1, 900), seen(2, 100), seen(3, 50), seen(4, 900))).toEqual([{ ...stay, arrivedAt: 2, seenAt: 3, leftAt: 4 }]);
});

test('who is still there has not left, and who was there from the beginning may have come earlier', () => {
  expect(visits(seen(1, 100), seen(2, 50))).toEqual([{ ...stay, arrivedAt: 1, seenAt: 2, isOpenAtStart: true }]);
});

test('what drives past is no visit', () => {
  expect(visits(seen(1, 900), seen(2, 100), seen(3, 900))).toEqual([]);
});

test('at the edge it does not come and go', () => {
  expect(visits(seen(1, 900), seen(2, 190), seen(3, 210), seen(4, 190), seen(5, 215))).toEqual([{ ...stay, arrivedAt: 2, seenAt: 4 }]);
});

test('what may be elsewhere is not there, and what may be there has not left', () => {
  expect(visits(seen(1, 900), seen(2, 100, 150), seen(3, 100, 150))).toEqual([]);
  expect(visits(seen(1, 900), seen(2, 100), seen(3, 100), seen(4, 400, 300), seen(5, 100))).toEqual([{ ...stay, arrivedAt: 2, seenAt: 5 }]);
});

test('sites that overlap have a visit each, the earliest first', () => {
  const yard = { ...DEPOT, idSite: 2, radiusMetres: 500 };
  const found = visitsOf([seen(1, 900), seen(2, 400), seen(3, 100), seen(4, 90), seen(5, 900)], [DEPOT, yard]);
  expect(found.map(({ idSite, arrivedAt, leftAt }) => [idSite, arrivedAt, leftAt])).toEqual([
    [2, 2, 5],
    [1, 3, 5],
  ]);
});
