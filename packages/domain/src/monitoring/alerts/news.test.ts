import { expect, test } from 'vitest';
import { gatherUntil, newsOf } from './news.ts';

const MINUTE = 60_000;
const hours = (count: number) => count * 60 * MINUTE;
const now = hours(100);
const at = (raisedAt: number, clearedAt: number | null, lastSampleAt: number, isMoment = false) =>
  newsOf({ raisedAt, clearedAt }, { lastSampleAt, now, isMoment });

test('what lasts and was measured lately is told now, however long ago it began', () => {
  expect([at(now - MINUTE, null, now), at(now - hours(30), null, now - 50 * MINUTE)]).toEqual(['now', 'now']);
});

test('what is over when it becomes known, or was measured long ago, is told late', () => {
  expect([
    at(now - hours(5), now - hours(3), now),
    at(now - 5 * MINUTE, now - MINUTE, now),
    at(now - hours(5), null, now - hours(2)),
  ]).toEqual(['late', 'late', 'late']);
});

test('who entered a place within the hour has just done so, also when they have left again', () => {
  expect([at(now - 20 * MINUTE, now - MINUTE, now, true), at(now - hours(2), null, now, true)]).toEqual(['now', 'late']);
});

test('what comes late is gathered as long as more of it comes, and not for ever', () => {
  expect(
    [gatherUntil(now, now), gatherUntil(now, now + 5 * MINUTE), gatherUntil(now, now + hours(1))].map((end) => (end - now) / MINUTE),
  ).toEqual([1, 6, 10]);
});

test('an hour is late to the millisecond', () => {
  const hour = hours(1);
  expect([
    at(0, null, now - hour),
    at(0, null, now - hour - 1),
    at(now - hour, null, now, true),
    at(now - hour - 1, null, now, true),
  ]).toEqual(['now', 'late', 'now', 'late']);
});
