import { expect, test } from 'vitest';
import { centsOf, typedEuros } from './customers.view.ts';

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
  ['1,234.50', null],
])('%j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('an amount comes back as it would be typed', () => {
  expect(['tr', 'es', 'it', 'ar'].map((language) => typedEuros(50, language))).toEqual(['0,50', '0,50', '0,50', '0.50']);
  expect([typedEuros(123_450, 'fr'), typedEuros(123_450, 'en'), typedEuros(9900, 'fr')]).toEqual(['1234,50', '1234.50', '99']);
});
