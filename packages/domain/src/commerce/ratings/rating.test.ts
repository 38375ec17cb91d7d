import { expect, test } from 'vitest';
import { areFit, averageOf, countOf, isLow, NO_RATINGS, plainComment, RATINGS, reasonsFor } from './rating.ts';

test('one and two stars are low, and whoever gives three is still asked what was missing', () => {
  expect(RATINGS.filter(isLow)).toEqual([1, 2]);
  expect(RATINGS.filter((rating) => reasonsFor(rating).includes('late'))).toEqual([1, 2, 3]);
  expect(RATINGS.filter((rating) => reasonsFor(rating).includes('onTime'))).toEqual([4, 5]);
});

test('reasons fit a rating where all of them can be named of it', () => {
  expect(areFit(2, ['late', 'driver'])).toBe(true);
  expect(areFit(5, ['late', 'driver'])).toBe(false);
  expect(areFit(5, [])).toBe(true);
});

test('an average is to a hundredth, and there is none of nothing', () => {
  expect(averageOf(NO_RATINGS)).toBeNull();
  expect(countOf([1, 0, 2, 0, 3])).toBe(6);
  expect(averageOf([1, 0, 2, 0, 3])).toBe(3.67);
  expect(averageOf([3, 0, 0, 0, 0])).toBe(1);
  expect(averageOf([0, 0, 0, 0, 1])).toBe(5);
});

test('of a comment its lines stay, and nothing that moves the words around it', () => {
  expect(plainComment('  Late.\r\nTwice\t!\u202Eoops\u2066\u0007 ')).toBe('Late.\nTwice\t!oops');
  // Marks that a script needs.
  expect(plainComment('می\u200Cروم\u200F')).toBe('می\u200Cروم\u200F');
});
