import { expect, test } from 'vitest';
import { converted, numberOf, parseDecimal } from './numericText.ts';

test('a number is read from its decimal text', () => {
  expect(['12', '-4.5', '+3', '.5', '5.', '1e3', '-1.2E-2', ' 7 '].map(parseDecimal)).toEqual([12, -4.5, 3, 0.5, 5, 1000, -0.012, 7]);
});

test('what only looks like one is none', () => {
  expect(['', ' ', '.', '0x10', 'Infinity', 'NaN', '1,5', '1 000', '1e', '1e9999', '--1', '12a'].map(parseDecimal)).toEqual(
    Array.from({ length: 12 }, () => undefined),
  );
  expect([parseDecimal('1'.repeat(40)), parseDecimal('1'.repeat(41)), parseDecimal(`1e400`)]).toEqual([
    Number('1'.repeat(40)),
    undefined,
    undefined,
  ]);
});

test('a number that is one already stays so, and nothing else is one', () => {
  expect([numberOf(4), numberOf('4'), numberOf(NaN), numberOf(Infinity), numberOf(null), numberOf(true), numberOf([4])]).toEqual([
    4,
    4,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('in another unit it is exact to a millionth', () => {
  expect([converted(100, 1.852), converted(1 / 3, 1), converted(1 / 3, 3.6), converted(-10, 1.852)]).toEqual([185.2, 1 / 3, 1.2, -18.52]);
});
