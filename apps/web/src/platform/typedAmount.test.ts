import { expect, test } from 'vitest';
import { scaledOf, typedAmount, typedEuros } from './typedAmount.ts';

test.each([
  ['1 234,56', 123_456],
  ['1\u202f234,5\u00a0€', 123_450],
  ['€1,234.50', 123_450],
  ['1.234,50 €', 123_450],
  ["1'234.50", 123_450],
  ['1,234,567.8', 123_456_780],
  ['1.234.567', 123_456_700],
  ['\u200f١٬٢٣٤٫٥٠\u00a0€', 123_450],
  ['۱۲٫۵', 1250],
  ['\u221212,5', -1250],
  ['-12.5', -1250],
  ['0.07', 7],
  ['-0', 0],
  ['99.', 9900],
  ['100', 10_000],
])('%j is %d cents', (typed, cents) => expect(scaledOf(typed, 2)).toBe(cents));

test.each(['', '-', '1.234', '1,234', 'ten', '1.2.3', '12,34.50', '1,23,456.00', '--1', '1e3', '1 234.567', '1234567890'])(
  '"%s" is no amount of money',
  (typed) => expect(scaledOf(typed, 2)).toBeNull(),
);

test('one mark alone is before the decimals', () => {
  expect([scaledOf('1.234', 3), scaledOf('1,234', 3)]).toEqual([1234, 1234]);
});

test('an amount comes back as it would be typed', () => {
  expect([typedAmount(1500, 3, 'en'), typedAmount(-7, 2, 'fr'), typedAmount(550, 2, 'ar')]).toEqual(['1.5', '-0,07', '5.5']);
  expect(['tr', 'es', 'it', 'ar'].map((language) => typedEuros(50, language))).toEqual(['0,50', '0,50', '0,50', '0.50']);
  expect([123_450, 9900, -1005].map((cents) => typedEuros(cents, 'fr'))).toEqual(['1234,50', '99', '-10,05']);
});
