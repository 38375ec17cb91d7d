import { expect, test } from 'vitest';
import { centsOf } from './customers.view.ts';

test.each([
  ['1 234,50', 123_450],
  ['1\u202f234,5', 123_450],
  ['99', 9900],
  ['99.', 9900],
  ['0,29', 29],
  ['€ 12.30', 1230],
  ['', null],
  ['12,345', null],
  ['-3', null],
  ['free', null],
  ['1,234.50', 123_450],
])('%j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
