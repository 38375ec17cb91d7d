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

test('times are in minutes below two hours, in hours below three days, and in days beyond', () => {
  const shown = (seconds: number, beside?: number) => {
    const { value, unit, digits } = shownOf('seconds', seconds, beside);
    return [value, unit, digits];
  };
  expect([shown(7140), shown(7200), shown(3 * 86_400 - 3600), shown(3 * 86_400)]).toEqual([
    [119, 'minute', 0],
    [2, 'hour', 1],
    [71, 'hour', 1],
    [3, 'day', 1],
  ]);
  // Two that are read together have one unit.
  expect(shown(3600, 86_400)).toEqual([1, 'hour', 1]);
});

test('every unit is told as people read it', () => {
  expect(shownOf('count', 12)).toEqual({ value: 12, unit: 'plain', digits: 0 });
  expect(shownOf('perHundred', 1.25)).toEqual({ value: 1.25, unit: 'plain', digits: 1 });
  expect(shownOf('share', 0.5)).toEqual({ value: 50, unit: 'percent', digits: 1 });
  expect(shownOf('grams', 999_000)).toEqual({ value: 999, unit: 'kilogram', digits: 1 });
  expect(shownOf('grams', 1_000_000)).toEqual({ value: 1, unit: 'tonne', digits: 2 });
  expect(shownOf('grams', 500, 2_000_000)).toEqual({ value: 0.0005, unit: 'tonne', digits: 2 });
  expect(shownOf('gramsPerTonneKm', 62)).toEqual({ value: 62, unit: 'gramsPerTonneKm', digits: 1 });
  expect(shownOf('cents', 1050)).toEqual({ value: 10.5, unit: 'euro', digits: 2 });
  expect(shownOf('centsPerKg', 250)).toEqual({ value: 2.5, unit: 'euroPerKg', digits: 2 });
});

test('a change is told to a tenth, the nearest, and less than that is none', () => {
  const change = (value: number, better: 'more' | 'less' = 'more') => changeOf({ unit: 'cents', better, value, previous: 10_000 });
  expect([change(10_126)?.amount, change(10_124)?.amount]).toEqual([1.3, 1.2]);
  expect([change(10_050), change(10_050, 'less')].map((one) => one?.isBetter)).toEqual([true, false]);
  for (const value of [10_004, 9996]) expect(change(value)).toEqual({ by: 'percent', amount: 0, isBetter: null });
});
