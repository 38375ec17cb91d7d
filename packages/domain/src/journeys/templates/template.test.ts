import { expect, test } from 'vitest';
import { offsetsOf, timeAfter } from './template.ts';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2026-06-01T06:00:00Z');

test('times are kept as whole minutes after the departure, and come back from another departure', () => {
  const offsets = offsetsOf([MONDAY, MONDAY + 2 * HOUR, null, MONDAY + 5.5 * HOUR + 20_000]);
  expect(offsets).toEqual([null, 120, null, 330]);
  expect(timeAfter(MONDAY + 24 * HOUR, 330)).toBe(MONDAY + 29.5 * HOUR);
});

test('without a planned departure there is nothing to count from', () => {
  expect(offsetsOf([null, MONDAY])).toEqual([null, null]);
  expect(offsetsOf([])).toEqual([]);
});

test('what lies more than a year away is no plan', () => {
  expect(offsetsOf([MONDAY, MONDAY + 370 * 24 * HOUR])).toEqual([null, null]);
});
