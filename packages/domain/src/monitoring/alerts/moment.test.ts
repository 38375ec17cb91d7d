import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanAround, thinned } from './moment.ts';

const HOUR = 3_600_000;

test('what is shown around an alert is half as long as it lasted, at least an hour and at most half a day', () => {
  const around = (hours: number) => spanAround({ startedAt: 0, raisedAt: 0, clearedAt: hours * HOUR }, 0);
  expect(around(0.5)).toEqual({ fromMs: -HOUR, toMs: 1.5 * HOUR });
  expect(around(8)).toEqual({ fromMs: -4 * HOUR, toMs: 12 * HOUR });
  expect(around(48)).toEqual({ fromMs: -12 * HOUR, toMs: 60 * HOUR });
  expect(spanAround({ startedAt: 0, raisedAt: HOUR, clearedAt: null }, 2 * HOUR)).toEqual({ fromMs: -HOUR, toMs: 3 * HOUR });
});

test('thinning loses no peak and keeps the order', () => {
  const values = Array.from({ length: 5000 }, (_, index) => (index === 2500 ? 99 : index === 4000 ? null : index % 7));
  const kept = thinned(values, (value) => value, 100);
  expect(kept.length).toBeLessThanOrEqual(102);
  expect(kept).toContain(99);
  expect(thinned([1, 2, 3], (value) => value, 100)).toEqual([1, 2, 3]);
});

test('of what has lasted for months its beginning is shown, a month of it', () => {
  const { fromMs, toMs } = spanAround({ startedAt: 0, raisedAt: 0, clearedAt: null }, 90 * 24 * HOUR);
  expect([fromMs / HOUR, (toMs - fromMs) / HOUR]).toEqual([-12, 31 * 24]);
  // An alert that is cleared before it was raised lasted until it was raised.
  expect(spanAround({ startedAt: 0, raisedAt: 8 * HOUR, clearedAt: 2 * HOUR }, 0)).toEqual({ fromMs: -4 * HOUR, toMs: 12 * HOUR });
});

test('of each stretch the smallest and the largest are left, as they came', () => {
  const kept = (values: readonly (number | null)[], most: number) => thinned(values, (value) => value, most);
  expect(kept([1, 5, 2, 8, 9, 3, 4, 7], 4)).toEqual([1, 8, 9, 3]);
  expect(kept([5, 1, 1, 5, null, 2], 2)).toEqual([5, 1]);
  expect(kept([null, null, 4, null], 2)).toEqual([4]);
  expect(kept([1, 2, 3, 4], 4)).toEqual([1, 2, 3, 4]);
});

test('half as long as it lasted is counted from when it began', () => {
  const begun = 1000 * HOUR;
  expect(spanAround({ startedAt: begun, raisedAt: begun + HOUR, clearedAt: begun + 8 * HOUR }, 0)).toEqual({
    fromMs: begun - 4 * HOUR,
    toMs: begun + 12 * HOUR,
  });
});

test('however many there are, no more are left than asked for, and the very smallest and largest are among them', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 40 }), (all, most) => {
      const kept = thinned(all, (value) => value, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
    }),
  );
});

test('what has no value stands in the way of none that has', () => {
  const kept = (values: readonly (number | null)[]) => thinned(values, (value) => value, 2);
  expect([kept([null, -7, -3, null]), kept([null, 3, 7, null]), kept([null, null, null])]).toEqual([[-7, -3], [3, 7], [null]]);
});
