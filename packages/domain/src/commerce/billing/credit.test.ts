import { expect, test } from 'vitest';
import { ageOf, creditStateOf, daysOverdue } from './credit.ts';

test.each([
  [null, 9_000_000, 'none'],
  [100_000, 0, 'within'],
  [100_000, 79_999, 'within'],
  [100_000, 80_000, 'near'],
  [100_000, 100_000, 'near'],
  [100_000, 100_001, 'over'],
  [0, 0, 'within'],
  [0, 1, 'over'],
  // A credit note of more than is owed.
  [100_000, -5_000, 'within'],
] as const)('of %s cents, %s are owed: %s', (limitCents, usedCents, state) => {
  expect(creditStateOf(limitCents, usedCents)).toBe(state);
});

test.each([
  ['2026-03-01', '2026-03-01', 0, 'notDue'],
  ['2026-03-02', '2026-03-01', 0, 'notDue'],
  ['2026-02-28', '2026-03-01', 1, 'upTo30'],
  ['2026-03-01', '2026-03-31', 30, 'upTo30'],
  ['2026-03-01', '2026-04-01', 31, 'upTo60'],
  ['2026-03-01', '2026-04-30', 60, 'upTo60'],
  ['2026-03-01', '2026-05-01', 61, 'upTo90'],
  ['2026-03-01', '2026-05-30', 90, 'upTo90'],
  ['2026-03-01', '2026-05-31', 91, 'beyond90'],
] as const)('due on %s, on %s it has been overdue for %s days: %s', (dueOn, today, days, age) => {
  expect([daysOverdue(dueOn, today), ageOf(days)]).toEqual([days, age]);
});
