import { expect, test } from 'vitest';
import { valueAt } from './valueAt.ts';
import { withGaps } from './withGaps.ts';

/** Every ten, silent from 20 to 80, until 90. */
const LINE = withGaps({ time: [0, 10, 20, 80, 90], values: [1, 2, 3, 4, 5] }, 15);

test.each([
  ['where it was measured', 10, 2],
  ['between two of its own', 14, 2],
  ['at the end of a silence', 80, 4],
  ['within a silence, nearer to its begin', 30, null],
  ['within a silence, nearer to its end', 75, null],
  ['within a step of its end', 98, 5],
  ['after its end, where another tracker goes on', 150, null],
  ['before its begin', -40, null],
])('%s', (_, wanted, expected) => {
  expect(valueAt(LINE, wanted)).toBe(expected);
});

test('of nothing there is nothing, and what was measured once was measured then alone', () => {
  expect(valueAt({ time: [], values: [] }, 5)).toBeNull();
  expect([4, 5].map((wanted) => valueAt({ time: [5], values: [7] }, wanted))).toEqual([null, 7]);
});
