import { expect, test } from 'vitest';
import { legShares } from './legs.ts';

const stops = (...reached: boolean[]) => reached.map((isReached, index) => ({ latitude: 0, longitude: index * 10, isReached }));

test('a leg is done when its end is reached, and by its share while it is under way', () => {
  expect(legShares(stops(true, true, false), 0.75).map((share) => Math.round(share * 100))).toEqual([100, 50]);
  expect(legShares(stops(true, false, false), 0.25).map((share) => Math.round(share * 100))).toEqual([50, 0]);
});

test('a leg is never full before its end is reached, and not begun before its beginning is left', () => {
  expect(legShares(stops(true, false), 1)).toEqual([0.95]);
  expect(legShares(stops(true, false, false), 0.6)).toEqual([0.95, 0]);
  expect(legShares(stops(false, false), 0.3)).toEqual([0]);
});

test('one that was passed by leaves the way to it done once a later one is reached', () => {
  expect(legShares(stops(true, false, true), 1)).toEqual([0.95, 1]);
});

test('a leg under way is done by exactly its share, and one of no length not before its end is reached', () => {
  const [first, second] = legShares(stops(true, true, false), 0.7);
  expect([first, second]).toEqual([1, expect.closeTo(0.4, 9)]);
  expect(legShares(stops(true, false), 0.25)).toEqual([expect.closeTo(0.25, 9)]);
  const here = { latitude: 0, longitude: 0 };
  expect(
    legShares(
      [
        { ...here, isReached: true },
        { ...here, isReached: false },
      ],
      0.5,
    ),
  ).toEqual([0]);
});
