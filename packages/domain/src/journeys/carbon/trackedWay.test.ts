import { expect, test } from 'vitest';
import { bestWay, trackedWay } from './trackedWay.ts';

/** So many metres east of the beginning, on the equator. */
const at = (metres: number, time = 0) => ({ latitude: 0, longitude: metres / 111_195.08, time });
const START = at(0);
const metresOf = (positions: readonly number[], to: number | null = null) => {
  const way = trackedWay(
    START,
    positions.map((metres) => at(metres)),
    to === null ? null : at(to),
  );
  return way && Math.round(way.kilometres * 1000);
};

test('one position says nothing of the way, two do', () => {
  expect([metresOf([]), metresOf([500]), metresOf([500, 1000])]).toEqual([null, null, 1000]);
  expect(trackedWay(START, [at(500), at(1000)], null)?.positions).toBe(2);
});

test('a step of a hundred metres is one, a shorter one is standing still', () => {
  expect([metresOf([99, 99]), metresOf([101, 101]), metresOf([99, 0, 99, 0]), metresOf([60, 120])]).toEqual([0, 101, 0, 120]);
});

test('what nobody saw is bridged in a straight line, back as well as on', () => {
  expect([metresOf([500, 1000], 5000), metresOf([1000, 500], 5000)]).toEqual([5000, 1000 + 500 + 4500]);
});

test('of several trackers the one that saw most of the way is believed, the first of two that saw as much', () => {
  const tracks = [
    [at(500), at(1000)],
    [at(500), at(1000), at(2000)],
    [at(500), at(1000), at(3000)],
  ];
  expect(bestWay(START, tracks, null)).toMatchObject({ positions: 3 });
  expect(bestWay(START, tracks, null)?.kilometres).toBeCloseTo(2, 6);
  expect(bestWay(START, [], null)).toBeNull();
});
