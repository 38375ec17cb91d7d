import { expect, test } from 'vitest';
import { changeOf, shownOf } from './shown.ts';

test.each([
  ['seconds', 90 * 60, 90, 'minute'],
  ['seconds', 30 * 3600, 30, 'hour'],
  ['seconds', 5 * 86_400, 5, 'day'],
  ['grams', 12_345, 12.345, 'kilogram'],
  ['grams', 2_500_000, 2.5, 'tonne'],
  ['share', 0.125, 12.5, 'percent'],
  ['cents', 12_345, 123.45, 'euro'],
] as const)('%s of %d are shown as %d %s', (unit, value, shown, as) =>
  expect(shownOf(unit, value)).toMatchObject({ value: shown, unit: as }),
);

test('two that are read together have the unit of one of them, also beside nothing', () => {
  expect(shownOf('seconds', 36_000, 0)).toMatchObject({ value: 600, unit: 'minute' });
  expect(shownOf('grams', 500, 2_000_000)).toMatchObject({ value: 0.0005, unit: 'tonne' });
});

test('shares differ by points, everything else by a part; which way is good is of the figure', () => {
  expect(changeOf({ unit: 'share', better: 'more', value: 0.9, previous: 0.85 })).toEqual({ by: 'points', amount: 5, isBetter: true });
  expect(changeOf({ unit: 'seconds', better: 'less', value: 150, previous: 100 })).toEqual({ by: 'percent', amount: 50, isBetter: false });
  expect(changeOf({ unit: 'count', better: null, value: 3, previous: 4 })).toEqual({ by: 'percent', amount: -25, isBetter: null });
  expect(changeOf({ unit: 'cents', better: 'more', value: 50, previous: -100 })).toEqual({ by: 'percent', amount: 150, isBetter: true });
});

test('where nothing was before, or nothing is known, no change is told', () => {
  expect(changeOf({ unit: 'count', better: null, value: 3, previous: 0 })).toBeNull();
  expect(changeOf({ unit: 'share', better: 'more', value: null, previous: 0.5 })).toBeNull();
  expect(changeOf({ unit: 'share', better: 'more', value: 0.5, previous: 0.5 })).toEqual({ by: 'points', amount: 0, isBetter: null });
});
