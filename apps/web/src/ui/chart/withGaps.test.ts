import { expect, test } from 'vitest';
import { aloneAt, withGaps } from './withGaps.ts';

test('a silence breaks the line; a regular step does not', () => {
  expect(withGaps({ time: [0, 10, 50, 60], values: [1, 2, 3, 4] }, 30)).toEqual({ time: [0, 10, 11, 50, 60], values: [1, 2, null, 3, 4] });
});

test('what was not measured stays empty', () => {
  expect(withGaps({ time: [0, 10], values: [null, 2] }, 30)).toEqual({ time: [0, 10], values: [null, 2] });
});

test.each([
  ['between two silences', [1, null, 2, null, 3, 4], [0, 2]],
  ['at the end', [1, 2, null, 3], [3]],
  ['beside moments that only another line has', [undefined, 1, undefined, null, 2, undefined, 3], [1]],
  ['in a line without silences', [1, 2, 3], []],
  ['alone in all', [undefined, 5], [1]],
  ['where nothing was measured', [null, null], []],
])('a value without neighbours is found %s', (_, values, alone) => {
  expect(aloneAt(values)).toEqual(alone);
});
