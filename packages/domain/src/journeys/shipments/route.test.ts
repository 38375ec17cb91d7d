import { expect, test } from 'vitest';
import { reversedTimes } from './route.ts';

test('a stop is planned no earlier than any before it; what is not planned, or at the same time, is in order', () => {
  expect(reversedTimes([])).toEqual([]);
  expect(reversedTimes([10, null, 10, 20])).toEqual([]);
  expect(reversedTimes([10, 30, 20, 25, 30])).toEqual([2, 3]);
  expect(reversedTimes([null, 30, null, 20])).toEqual([3]);
});
