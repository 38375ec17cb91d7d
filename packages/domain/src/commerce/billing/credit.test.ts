import { expect, test } from 'vitest';
import { creditStateOf } from './credit.ts';

test.each([
  [null, 9_000_000, 'none'],
  [100_000, 0, 'within'],
  [100_000, 79_999, 'within'],
  [100_000, 80_000, 'near'],
  [100_000, 100_000, 'near'],
  [100_000, 100_001, 'over'],
  [0, 0, 'within'],
  [0, 1, 'over'],
  // A credit note of more than is owed.
  [100_000, -5_000, 'within'],
] as const)('of %s cents, %s are owed: %s', (limitCents, usedCents, state) => {
  expect(creditStateOf(limitCents, usedCents)).toBe(state);
});
