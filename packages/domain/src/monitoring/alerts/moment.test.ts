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
