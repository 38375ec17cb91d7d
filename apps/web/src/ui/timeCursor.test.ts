import { expect, test } from 'vitest';
import { makeTimeCursor, nearestIndex } from './timeCursor.ts';

test.each([
  [[], 5, -1],
  [[10], 5, 0],
  [[10, 20, 40], 5, 0],
  [[10, 20, 40], 29, 1],
  [[10, 20, 40], 31, 2],
  [[10, 20, 40], 99, 2],
])('in %j the nearest to %i is number %i', (times, wanted, index) => {
  expect(nearestIndex(times, wanted)).toBe(index);
});

test('views hear of a change once, and not of what is no change', () => {
  const cursor = makeTimeCursor();
  const heard: (number | null)[] = [];
  const stop = cursor.subscribe(() => heard.push(cursor.get()));
  cursor.set(7);
  cursor.set(7);
  cursor.set(null);
  stop();
  cursor.set(9);
  expect(heard).toEqual([7, null]);
});
