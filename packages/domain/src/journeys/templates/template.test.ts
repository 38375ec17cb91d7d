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

test('a year before the departure or behind it can be planned, and no more', () => {
  const minute = 60_000;
  const departure = 1000 * 527_040 * minute;
  const of = (minutes: number) => offsetsOf([departure, departure + minutes * minute])[1];
  expect([of(527_040), of(527_041), of(-527_040), of(-527_041), of(1.4), of(1.5)]).toEqual([527_040, null, -527_040, null, 1, 2]);
  expect(offsetsOf([])).toEqual([]);
  expect(timeAfter(departure, 90)).toBe(departure + 90 * minute);
});
