import { expect, test } from 'vitest';
import { commonMonths, monthNamed, monthsOf } from './period.ts';

const NOW = Date.UTC(2026, 1, 28, 23, 59);

test.each([
  ['thisMonth', '2026-02-01', '2026-03-01'],
  ['lastMonth', '2026-01-01', '2026-02-01'],
  ['last3Months', '2025-12-01', '2026-03-01'],
  ['last6Months', '2025-09-01', '2026-03-01'],
  ['thisYear', '2026-01-01', '2027-01-01'],
  ['lastYear', '2025-01-01', '2026-01-01'],
] as const)('%s, seen in February, begins on %s and ends before %s', (period, from, before) => {
  expect(monthsOf(period, NOW)).toEqual({ from, before });
});

test('a month is named by its year and number, also at the end of a year', () => {
  expect(monthNamed('2026-01')).toEqual({ from: '2026-01-01', before: '2026-02-01' });
  expect(monthNamed('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
});

test('of two stretches of months the later beginning and the earlier end are common', () => {
  const year = monthsOf('thisYear', NOW);
  const winter = monthsOf('last3Months', NOW);
  const common = { from: '2026-01-01', before: '2026-03-01' };
  expect([commonMonths(year, winter), commonMonths(winter, year)]).toEqual([common, common]);
});
