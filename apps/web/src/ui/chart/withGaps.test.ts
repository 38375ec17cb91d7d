import { expect, test } from 'vitest';
import { withGaps } from './withGaps.ts';

test('a silence breaks the line; a regular step does not', () => {
  expect(withGaps({ time: [0, 10, 50, 60], values: [1, 2, 3, 4] }, 30)).toEqual({ time: [0, 10, 11, 50, 60], values: [1, 2, null, 3, 4] });
});

test('what was not measured stays empty', () => {
  expect(withGaps({ time: [0, 10], values: [null, 2] }, 30)).toEqual({ time: [0, 10], values: [null, 2] });
});
