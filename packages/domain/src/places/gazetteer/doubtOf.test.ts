import { expect, test } from 'vitest';
import { doubtOf, type Guess } from './doubtOf.ts';
import type { Town } from './rankPlaces.ts';

/** On the equator so many degrees east of the rest of the route; a degree is 111.195 km. */
const east = (longitude: number, population = 1_000_000, isOwn = true): Town => ({
  idPlace: Math.round(longitude * 100),
  country: 'XX',
  population,
  latitude: 0,
  longitude,
  isOwn,
});
const REST = [{ latitude: 0, longitude: 0 }];
const small = (degrees: number) => east(degrees, 5000);
const guess = (candidates: readonly Town[], reported: Partial<Guess> = {}): Guess => ({
  candidates,
  exactness: 'whole',
  by: 'whole',
  isDoubtful: false,
  isSettled: false,
  ...reported,
});

test.each<[string, Town, Town, readonly { latitude: number; longitude: number }[], string | null]>([
  ['a tenth of the people', east(0), east(9, 100_000), [], 'several'],
  ['less than a tenth', east(0), east(9, 99_999), [], null],
  ['ten thousand people and the name itself, beside one in another language', east(0, 1_000_000, false), east(9, 10_000), [], 'several'],
  ['fewer of the same', east(0, 1_000_000, false), east(9, 9999), [], null],
  ['as many, and both in another language', east(0, 1_000_000, false), east(9, 10_000, false), [], null],
  ['as many, and both have the name themselves', east(0), east(9, 10_000), [], null],
  ['twice as far from the rest and four hundred kilometres more', east(1), east(5.7, 900_000), REST, null],
  ['not quite so far', east(1), east(5.5, 900_000), REST, 'several'],
  ['far, and the best within 2500 km', east(22.4), east(60, 900_000), REST, null],
  ['far, and the best beyond that', east(22.6), east(60, 900_000), REST, 'several'],
  ['five times nearer to the rest', east(10), small(1.9), REST, 'far'],
  ['not quite five times', east(10), small(2.1), REST, null],
  ['five times nearer, with three thousand people', east(10), east(1, 3000), REST, 'far'],
  ['five times nearer, with fewer', east(10), east(1, 2999), REST, null],
  ['five times nearer, with more than ten thousand, and only in another language', east(10), east(1, 10_001, false), REST, 'far'],
  ['five times nearer, with ten thousand in another language', east(10), east(1, 10_000, false), REST, null],
  ['five times nearer to a best that is within four hundred kilometres', east(3.5), small(0.1), REST, null],
  ['five times nearer to one that is just beyond', east(3.7), small(0.1), REST, 'far'],
])('another town with %s: is it a question?', (_what, best, other, rest, doubt) => {
  expect(doubtOf(guess([best, other]), rest, true)).toBe(doubt);
  expect(doubtOf(guess([best, other], { isSettled: true }), rest, true)).toBeNull();
});

test('of two likely ones each has to be far from the rest', () => {
  expect(doubtOf(guess([east(1), east(60, 900_000), east(2, 900_000)]), REST, true)).toBe('several');
  expect(doubtOf(guess([east(1), east(60, 900_000), east(50, 900_000)]), REST, true)).toBeNull();
});

test.each([
  [44.9, 1_000_000, true, null],
  [45.1, 1_000_000, true, 'far'],
  [45.1, 1_000_000, false, null],
  [26.9, 99_999, true, null],
  [27.1, 99_999, true, 'far'],
  [27.1, 100_000, true, null],
])('%s degrees from the rest a town of %i people (by land: %s) is %s', (degrees, population, isByLand, doubt) => {
  expect(doubtOf(guess([east(degrees, population)], { isSettled: true }), REST, isByLand)).toBe(doubt);
});

test('where nothing was found there is nothing to ask, and a beginning alone is asked about', () => {
  expect(doubtOf(guess([]), REST, true)).toBeNull();
  expect(doubtOf(guess([east(1)], { exactness: 'beginning' }), REST, true)).toBe('slip');
});
