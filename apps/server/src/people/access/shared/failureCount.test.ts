import { expect, test } from 'vitest';
import { openFailureCount } from './failureCount.usecases.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-29T12:00:00Z');
const YEAR = 365 * 24 * 60 * MINUTE;

test('who has failed so often waits until the first of it is long enough ago', () => {
  const count = openFailureCount({ most: 2, withinMs: 15 * MINUTE });
  count.add('ada', NOON);
  expect(count.secondsToWait('ada', NOON)).toBeNull();
  count.add('ada', NOON + 5 * MINUTE);
  expect(count.secondsToWait('ada', NOON + 6 * MINUTE)).toBe(9 * 60);
  expect([count.secondsToWait('bob', NOON), count.secondsToWait('ada', NOON + 15 * MINUTE)]).toEqual([null, null]);
});

test('nobody waits for years because the clock was ahead for a moment', () => {
  const count = openFailureCount({ most: 1, withinMs: 15 * MINUTE });
  count.add('ada', NOON + 2 * YEAR);
  expect(count.secondsToWait('ada', NOON)).toBeNull();
});
