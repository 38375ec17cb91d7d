import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsOf, faultOfMove, momentAfter, restOf } from './content.ts';

const crate = (quantity: number) => ({ asset: 'crate', quantity });
const box = (quantity: number) => ({ asset: 'box', quantity });

test('what is in no asset is the rest', () => {
  expect(restOf(10, [])).toBe(10);
  expect(restOf(10, [{ quantity: 4 }, { quantity: 6 }])).toBe(0);
});

test('no more goes than there is, and not to where it is', () => {
  expect(faultOfMove({ from: 1, to: null, quantity: 3, there: 3 })).toBeNull();
  expect(faultOfMove({ from: null, to: 1, quantity: 4, there: 3 })).toBe('content.notSoMany');
  expect(faultOfMove({ from: null, to: null, quantity: 1, there: 3 })).toBe('content.samePlace');
});

test('what was done follows from what a moment changed', () => {
  const nothing = { from: null, to: null };
  expect(actionsOf({ before: 0, quantity: 9, changes: [] })).toEqual([{ ...nothing, deed: 'made', amount: 9 }]);
  expect(actionsOf({ before: 9, quantity: 7, changes: [] })).toEqual([{ ...nothing, deed: 'changed', amount: 2 }]);
  expect(actionsOf({ before: 9, quantity: 9, changes: [crate(4)] })).toEqual([{ deed: 'putIn', amount: 4, from: null, to: 'crate' }]);
  expect(actionsOf({ before: 9, quantity: 9, changes: [crate(-4)] })).toEqual([{ deed: 'takenOut', amount: 4, from: 'crate', to: null }]);
  expect(actionsOf({ before: 9, quantity: 9, changes: [crate(-4), box(4)] })).toEqual([
    { deed: 'moved', amount: 4, from: 'crate', to: 'box' },
  ]);
  expect(actionsOf({ before: 0, quantity: 9, changes: [box(9)] }).map(({ deed: action }) => action)).toEqual(['made', 'putIn']);
  expect(actionsOf({ before: null, quantity: 9, changes: [] })).toEqual([]);
});

test('whatever a moment changed, its actions change just that', () => {
  const assets = fc.uniqueArray(fc.nat(20), { maxLength: 6 });
  const changes = assets.chain((ids) =>
    fc.tuple(...ids.map((asset) => fc.integer({ min: -50, max: 50 }).map((quantity) => ({ asset, quantity })))),
  );
  fc.assert(
    fc.property(changes, (asked) => {
      const actions = actionsOf({ before: 5, quantity: 5, changes: asked });
      const into = (id: number) =>
        actions.reduce((sum, { amount, from, to }) => sum + (to === id ? amount : 0) - (from === id ? amount : 0), 0);
      expect(actions.every(({ amount, from, to }) => amount > 0 && from !== to)).toBe(true);
      for (const { asset, quantity } of asked) expect(into(asset)).toBe(quantity);
    }),
  );
});

test('what is done later is of a later moment, also where the clock was put back', () => {
  const [nine, ten] = [new Date(9), new Date(10)];
  expect(momentAfter(ten, null)).toEqual(ten);
  expect(momentAfter(ten, nine)).toEqual(ten);
  expect(momentAfter(nine, nine)).toEqual(ten);
  expect(momentAfter(nine, ten)).toEqual(new Date(11));
});
