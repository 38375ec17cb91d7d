import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thin } from './thin.ts';

test('a short series stays as it is', () => {
  expect(thin([3, 1, 2], 10, [(value) => value])).toEqual([3, 1, 2]);
});

test('a spike of one reading in 100,000 is still there', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => (index === 54_321 ? 19.5 : 5));
  const kept = thin(rows, 2000, [(value) => value]);
  expect([kept.includes(19.5), kept.length <= 2000]).toEqual([true, true]);
});

test('ends and extremes are kept, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 50, maxLength: 500 }),
      fc.integer({ min: 8, max: 100 }),
      (values, most) => {
        const rows = values.map((value, index) => ({ value, index }));
        const kept = thin(rows, most, [(row) => row.value]);
        const ordered = kept.every((row, at) => at === 0 || row.index > (kept[at - 1]?.index ?? -1));
        expect([ordered, kept[0]?.index, kept.at(-1)?.index]).toEqual([true, 0, rows.length - 1]);
        expect([Math.min(...kept.map((row) => row.value)), Math.max(...kept.map((row) => row.value))]).toEqual([
          Math.min(...values),
          Math.max(...values),
        ]);
      },
    ),
  );
});

test('what was not measured has no extremes: no row stands there twice', () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ index, value: index === 30 ? 7 : null }));
  const kept = thin(rows, 16, [(row) => row.value]);
  expect(kept.map(({ index }) => index)).toEqual([0, 9, 10, 19, 20, 29, 30, 39]);
});

test('of however few that are wanted the ends and the extremes stay, and a series of as many as are wanted stays whole', () => {
  const values = [4, 9, 4, 4, 1, 4];
  expect(thin(values, 1, [(value) => value])).toEqual([4, 9, 1, 4]);
  expect(thin(values, 6, [(value) => value])).toEqual(values);
  expect(thin(values, 5, [])).toEqual([4, 4, 4, 4]);
});
