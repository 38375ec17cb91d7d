import { expect, test } from 'vitest';
import { annualPriceCents, calendarYear, dueSoFarCents, isLuxury, normaliseVatNumber, subscriptionYear, VAT_NUMBER } from './customer.ts';

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

test('the luxury vertical alone opens the fashion area', () => {
  expect(['LUXE', 'PHARMA', '', 'luxe'].map(isLuxury)).toEqual([true, false, false, false]);
});

test('a year of the calendar is from its first day to the first of the next', () => {
  const { from, to } = calendarYear(new Date('2026-12-31T23:59:59.999Z'));
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
});

test('a VAT number is kept without what people write between its signs', () => {
  expect(normaliseVatNumber('be 0403.170-701')).toBe('BE0403170701');
  expect(['FR12', 'F12', 'FR1', 'FR1234567890123', 'FR12345678901234', 'FR12+*'].map((one) => VAT_NUMBER.test(one))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('in a year of thirteen beginnings no more than twelve months are due', () => {
  const due = (startDate: string, now: string) => dueSoFarCents({ monthlyPriceCents: 10_000, startDate }, new Date(now));
  expect([due('2026-01-31', '2026-02-28'), due('2026-01-31', '2026-03-01'), due('2026-01-31', '2027-01-30')]).toEqual([
    10_000, 20_000, 120_000,
  ]);
  expect(due('2024-02-29', '2024-12-31')).toBe(110_000);
});

test('months are counted on across the end of a calendar year', () => {
  const due = (now: string) => dueSoFarCents({ monthlyPriceCents: 10_000, startDate: '2026-06-15' }, new Date(now));
  expect(['2026-12-31', '2027-01-14', '2027-01-15', '2027-06-14'].map(due)).toEqual([70_000, 70_000, 80_000, 120_000]);
});

test('from its first day on at least one month of a subscription year is due, and never more than twelve', () => {
  const DAY = 86_400_000;
  for (const startDate of ['2024-02-29', '2025-01-31', '2025-08-30', '2025-12-01'])
    for (let day = 0; day < 4 * 366; day++) {
      const due = dueSoFarCents({ monthlyPriceCents: 1, startDate }, new Date(Date.parse(startDate) + day * DAY));
      expect(due >= 1 && due <= 12).toBe(true);
    }
});
