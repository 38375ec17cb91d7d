import { expect, test } from 'vitest';
import { BOOKS, mayReadBook, mayWriteBook } from './cost.ts';
import { againstBudget, byRate, marginOf, shareOf, sumOf, totalsOf } from './money.ts';

const line = (quantityThousandths: number, unitCents: number, vatBasisPoints: number) => ({
  quantityThousandths,
  unitCents,
  vatBasisPoints,
});

test.each([
  [line(1000, 10_000, 2000), [10_000, 2000, 12_000]],
  // 1.5 × 0.33 = 0.495: the half goes up, and down for a credit.
  [line(1500, 33, 0), [50, 0, 50]],
  [line(1500, -33, 0), [-50, 0, -50]],
  [line(500, 1, 2000), [1, 0, 1]],
  [line(1000, 25, 200), [25, 1, 26]],
  [line(1000, -25, 200), [-25, -1, -26]],
  // Beyond what a floating number holds exactly on the way.
  [line(999_999_999, 99_999_999, 550), [99_999_998_900_000, 5_499_999_939_500, 105_499_998_839_500]],
])('%j comes to %j', (priced, [net, vat, gross]) => {
  expect(totalsOf(priced)).toEqual({ netCents: net, vatCents: vat, grossCents: gross });
});

test('tax is rounded line by line, and summed by rate', () => {
  const lines = [line(1000, 33, 1000), line(1000, 33, 1000), line(1000, 100, 2000)];
  expect(byRate(lines)).toEqual([
    { vatBasisPoints: 2000, netCents: 100, vatCents: 20, grossCents: 120 },
    { vatBasisPoints: 1000, netCents: 66, vatCents: 6, grossCents: 72 },
  ]);
  expect(sumOf(lines.map(totalsOf))).toEqual({ netCents: 166, vatCents: 26, grossCents: 192 });
});

test('a budget is met, kept or exceeded, or there is none', () => {
  expect(againstBudget(12_500, 10_000)).toEqual({ differenceCents: 2500, usedBasisPoints: 12_500 });
  expect(againstBudget(5000, 10_000)).toEqual({ differenceCents: -5000, usedBasisPoints: 5000 });
  expect(againstBudget(5000, null)).toEqual({ differenceCents: null, usedBasisPoints: null });
  expect(shareOf(5, 0)).toBeNull();
  expect([shareOf(-5, -10), shareOf(5, -10), shareOf(-5, 10)]).toEqual([5000, -5000, -5000]);
});

test('a margin is of what was sold, and may be a loss', () => {
  expect(marginOf(10_000, 8000)).toEqual({ marginCents: 2000, marginBasisPoints: 2000 });
  expect(marginOf(8000, 10_000)).toEqual({ marginCents: -2000, marginBasisPoints: -2500 });
  expect(marginOf(0, 10)).toEqual({ marginCents: -10, marginBasisPoints: null });
});

test('who bills writes the bill, and what the operator paid is the operator’s alone', () => {
  const may = (role: 'superAdmin' | 'userAdmin' | 'user') => BOOKS.map((book) => [mayReadBook(role, book), mayWriteBook(role, book)]);
  expect(may('superAdmin').flat()).toEqual(Array(6).fill(true));
  expect(may('userAdmin')).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(may('user')).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});
