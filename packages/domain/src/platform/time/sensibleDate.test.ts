import { expect, test } from 'vitest';
import { isSensibleDate } from './sensibleDate.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['0000-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
  ['1970-01-01T00:00:00Z', true],
  ['2026-11-20T12:00:00Z', true],
  ['2036-11-20T12:00:00Z', true],
  ['2037-01-01T00:00:00Z', false],
  ['9999-12-31T00:00:00Z', false],
])('%s can be meant: %s', (date, isMeant) => {
  expect(isSensibleDate(Date.parse(date), now)).toBe(isMeant);
});

test('ten leap years ahead is the last moment that can be meant, the beginning of 1970 the first', () => {
  const last = now + 3660 * 86_400_000;
  expect([0, -1, last, last + 1].map((ms) => isSensibleDate(ms, now))).toEqual([true, false, true, false]);
});
