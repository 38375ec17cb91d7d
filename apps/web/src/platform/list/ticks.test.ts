import { MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import { expect, test } from 'vitest';
import { isTicking, NO_TICKS, withAll, withRange, withToggled } from './ticks.ts';

const shown = [9, 8, 7, 6, 5];

test('a second press takes a tick away', () => {
  const once = withToggled(NO_TICKS, 8);
  expect([[...once.ids], isTicking(once)]).toEqual([[8], true]);
  expect(isTicking(withToggled(once, 8))).toBe(false);
});

test('a range goes from the last one to this one, either way, and leaves what is ticked already', () => {
  expect([...withRange(withToggled(withToggled(NO_TICKS, 5), 8), 6, shown).ids]).toEqual([5, 8, 7, 6]);
  expect([...withRange(withToggled(NO_TICKS, 6), 9, shown).ids].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9]);
});

test('a range without a beginning that is shown is one row', () => {
  expect([...withRange(NO_TICKS, 7, shown).ids]).toEqual([7]);
  expect([...withRange(withToggled(NO_TICKS, 4), 7, shown).ids]).toEqual([4, 7]);
});

test('no more are ticked than one call takes', () => {
  const most = withAll(
    NO_TICKS,
    Array.from({ length: MOST_TICKED }, (_, index) => index + 1),
  );
  expect(withToggled(most, MOST_TICKED + 1).ids.size).toBe(MOST_TICKED);
  expect(withToggled(most, 1).ids.size).toBe(MOST_TICKED - 1);
});
