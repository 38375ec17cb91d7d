import { expect, test } from 'vitest';
import { annualPriceCents, dueSoFarCents, subscriptionYear } from './customer.ts';

const year = (start: string, now: string) => {
  const found = subscriptionYear(start, new Date(now));
  return found && [found.from.toISOString().slice(0, 10), found.to.toISOString().slice(0, 10)];
};

test.each([
  ['2026-03-01', '2026-02-28T23:59:59Z', null],
  ['2026-03-01', '2026-03-01T00:00:00Z', ['2026-03-01', '2027-03-01']],
  ['2024-06-15', '2026-06-14T12:00:00Z', ['2025-06-15', '2026-06-15']],
  ['2024-02-29', '2025-03-01T00:00:00Z', ['2025-03-01', '2026-03-01']],
])('a subscription of %s is at %s in %j', (start, now, expected) => {
  expect(year(start, now)).toEqual(expected);
});

test('a month is due from its first day on', () => {
  const subscription = { monthlyPriceCents: 10_000, startDate: '2026-01-15' };
  const due = (now: string) => dueSoFarCents(subscription, new Date(now));
  expect(['2026-01-14', '2026-01-15', '2026-02-14', '2026-02-15', '2027-01-14', '2027-01-15'].map(due)).toEqual([
    0, 10_000, 10_000, 20_000, 120_000, 10_000,
  ]);
  expect(annualPriceCents(subscription)).toBe(120_000);
});
