import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '../../platform/time/dayIn.ts';
import { isOneMonth, partsOfRange, periodOf, stepsOf } from './period.ts';
import { PERIODS, type Period } from '../../platform/time/periods.ts';

const written = (period: Period, today: string) => {
  const { from, to, previous } = periodOf(period, today);
  return `${from}..${to} against ${previous.from}..${previous.to}`;
};

test.each([
  ['thisMonth', '2026-11-26', '2026-11-01..2026-11-26 against 2026-10-01..2026-10-26'],
  ['lastMonth', '2026-11-26', '2026-10-01..2026-10-31 against 2026-09-01..2026-09-30'],
  ['last3Months', '2026-11-26', '2026-08-01..2026-10-31 against 2026-05-01..2026-07-31'],
  ['last6Months', '2026-11-26', '2026-05-01..2026-10-31 against 2025-11-01..2026-04-30'],
  ['thisYear', '2026-11-26', '2026-01-01..2026-11-26 against 2025-01-01..2025-11-26'],
  ['lastYear', '2026-11-26', '2025-01-01..2025-12-31 against 2024-01-01..2024-12-31'],
] as const)('%s on %s is %s', (period, today, said) => expect(written(period, today)).toBe(said));

test.each([
  ['a year ends', 'thisMonth', '2026-01-05', '2026-01-01..2026-01-05 against 2025-12-01..2025-12-05'],
  ['a year ends', 'lastMonth', '2026-01-01', '2025-12-01..2025-12-31 against 2025-11-01..2025-11-30'],
  ['a year ends', 'last3Months', '2026-02-28', '2025-11-01..2026-01-31 against 2025-08-01..2025-10-31'],
  ['a year ends', 'lastYear', '2026-01-01', '2025-01-01..2025-12-31 against 2024-01-01..2024-12-31'],
  ['February is short', 'thisMonth', '2026-03-31', '2026-03-01..2026-03-31 against 2026-02-01..2026-02-28'],
  ['February has a day more', 'thisMonth', '2028-03-30', '2028-03-01..2028-03-30 against 2028-02-01..2028-02-29'],
  ['February has a day more', 'lastMonth', '2028-03-01', '2028-02-01..2028-02-29 against 2028-01-01..2028-01-31'],
  ['the year before had no such day', 'thisYear', '2028-02-29', '2028-01-01..2028-02-29 against 2027-01-01..2027-02-28'],
] as const)('where %s: %s on %s', (_why, period, today, said) => expect(written(period, today)).toBe(said));

test('in summer and in winter a day is the one that the clock of the zone shows', () => {
  const at = (moment: string, zone: string) => written('thisMonth', dayIn(zone)(Date.parse(moment)));
  expect(at('2026-03-31T22:30:00Z', 'Europe/Paris')).toMatch(/^2026-04-01\.\.2026-04-01/);
  expect(at('2026-10-31T22:30:00Z', 'Europe/Paris')).toMatch(/^2026-10-01\.\.2026-10-31/);
  expect(at('2026-03-31T22:30:00Z', 'America/New_York')).toMatch(/^2026-03-01\.\.2026-03-31/);
});

const day = fc
  .integer({ min: Date.UTC(1999, 0, 1) / 86_400_000, max: Date.UTC(2101, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('what it is compared with ends before it begins, begins with a month, and has as many months', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), day, (period, today) => {
      const { from, to, previous, isUnderWay } = periodOf(period, today);
      expect([from.slice(-2), previous.from.slice(-2)]).toEqual(['01', '01']);
      expect(previous.from <= previous.to && previous.to < from && from <= to && to <= today).toBe(true);
      expect(isUnderWay).toBe(to === today);
      const months = (range: { from: string; to: string }) =>
        (Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4))) * 12 +
        Number(range.to.slice(5, 7)) -
        Number(range.from.slice(5, 7));
      expect(months(previous)).toBe(months({ from, to }));
    }),
  );
});

test('whole months and single days are the range, each day once', () => {
  const daysOf = (range: { from: string; to: string }) => {
    const days: string[] = [];
    for (let at = Date.parse(range.from); at <= Date.parse(range.to); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10));
    return days;
  };
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), day, (period, today) => {
      for (const range of [periodOf(period, today), periodOf(period, today).previous]) {
        const { months, days } = partsOfRange(range);
        const lastOfMonths =
          months && new Date(Date.UTC(Number(months.to.slice(0, 4)), Number(months.to.slice(5, 7)), 0)).toISOString().slice(0, 10);
        const all = [...(months ? daysOf({ from: months.from, to: lastOfMonths ?? '' }) : []), ...(days ? daysOf(days) : [])];
        expect(all).toEqual(daysOf(range));
      }
    }),
    { numRuns: 60 },
  );
});

test('a month is drawn by day, and what is longer by month', () => {
  expect(stepsOf({ from: '2026-02-01', to: '2026-02-04' })).toEqual(['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04']);
  expect(stepsOf({ from: '2025-11-01', to: '2026-02-11' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  expect(isOneMonth({ from: '2026-02-01', to: '2026-02-28' })).toBe(true);
});
