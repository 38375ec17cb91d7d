import { expect, test } from 'vitest';
import { faultOfMove, restOf } from './content.ts';

test('what is in no asset is the rest', () => {
  expect(restOf(10, [])).toBe(10);
  expect(restOf(10, [{ quantity: 4 }, { quantity: 6 }])).toBe(0);
});

test('no more goes than there is, and not to where it is', () => {
  expect(faultOfMove({ from: 1, to: null, quantity: 3, there: 3 })).toBeNull();
  expect(faultOfMove({ from: null, to: 1, quantity: 4, there: 3 })).toBe('content.notSoMany');
  expect(faultOfMove({ from: null, to: null, quantity: 1, there: 3 })).toBe('content.samePlace');
});
