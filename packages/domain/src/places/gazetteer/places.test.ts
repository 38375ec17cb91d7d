import { expect, test } from 'vitest';
import { doubtOf, type Guess } from './doubtOf.ts';
import { findPostcode, postcodeFits } from './postcode.ts';
import { rankPlaces, type Town } from './rankPlaces.ts';
import { slipsOf } from './slipsOf.ts';
import { townsNamed } from './townsNamed.ts';

const town = (idPlace: number, population: number, latitude: number, longitude: number, isOwn = true): Town => ({
  idPlace,
  country: 'XX',
  population,
  latitude,
  longitude,
  isOwn,
});
const VIENNA = town(1, 1_700_000, 48.2, 16.4, false);
const VIENNE = town(2, 30_000, 45.5, 4.9);
const LYON = { latitude: 45.76, longitude: 4.84 };
const guess = (candidates: readonly Town[], reported: Partial<Guess> = {}): Guess => ({
  candidates,
  exactness: 'whole',
  by: 'whole',
  isDoubtful: false,
  isSettled: false,
  ...reported,
});

test.each([
  ['75002 Paris', '75002', null, 'Paris'],
  ['F-44000 Nantes', '44000', 'FR', 'Nantes'],
  ['1012 LM Amsterdam', '1012 LM', 'NL', 'Amsterdam'],
  ['00-590 Warszawa', '00-590', 'PL', 'Warszawa'],
  ['1100-053 Lisboa', '1100-053', 'PT', 'Lisboa'],
  ['110 00 Praha', '110 00', null, 'Praha'],
])('%s has a postcode before its town', (text, code, country, after) => {
  expect(findPostcode(text)).toMatchObject({ code, country, after });
});

test('a postcode of France tells which département it is of', () => {
  expect([postcodeFits('38200', 'FR', '38'), postcodeFits('38200', 'FR', '69'), postcodeFits('20000', 'FR', '2A')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(postcodeFits('10117', 'DE', '00')).toBeNull();
});

test('the name of a street is no sure town', () => {
  const named = townsNamed('12 rue de Lyon').filter(({ name }) => name === 'Lyon');
  expect(named.map(({ by, isDoubtful }) => [by, isDoubtful])).toEqual([['words', true]]);
});

test('an address ends with its country, or with a state', () => {
  expect(townsNamed('Paris, Frankreich')[1]).toMatchObject({ name: 'Paris', country: 'FR' });
  expect(townsNamed('350 5th Ave, New York, NY 10118').find(({ name }) => name === 'New York')).toMatchObject({
    country: 'US',
    state: 'NY',
  });
});

test('one letter left out, doubled, swapped or mistaken is one slip', () => {
  const meant = 'francfort';
  for (const written of ['fracfort', 'franncfort', 'farncfort', 'francfott']) expect(slipsOf(written)).toContain(meant);
  expect(slipsOf('pau')).toEqual([]);
});

test('of towns that are called alike the larger goes first, but for one that is near to where a customer goes', () => {
  const [large, small] = [town(1, 900_000, 10, -68), town(2, 800_000, 39.5, -0.4)];
  expect(rankPlaces([small, large], []).map(({ idPlace }) => idPlace)).toEqual([1, 2]);
  expect(rankPlaces([small, large], [{ latitude: 40.4, longitude: -3.7 }]).map(({ idPlace }) => idPlace)).toEqual([2, 1]);
  expect(rankPlaces([VIENNE, VIENNA], []).map(({ idPlace }) => idPlace)).toEqual([1, 2]);
});

test('a town that is a part of a larger one is no other', () => {
  expect(rankPlaces([town(1, 9_000_000, 51.5, -0.12), town(2, 8000, 51.51, -0.09)], [])).toHaveLength(1);
});

test.each<[string, Guess, readonly { latitude: number; longitude: number }[], boolean, string | null]>([
  ['a slip', guess([VIENNA], { exactness: 'slip' }), [], false, 'slip'],
  ['words of a street', guess([VIENNA], { isDoubtful: true }), [], false, 'words'],
  ['a name that another town has itself', guess([VIENNA, VIENNE]), [], false, 'several'],
  ['a postcode that says which', guess([VIENNE, VIENNA], { isSettled: true }), [], false, null],
  ['a name of one large town', guess([VIENNA, town(3, 2000, 45, -90)]), [LYON], true, null],
  [
    'a small namesake beside the rest of the route',
    guess([town(1, 1_700_000, 48.2, 16.4), town(2, 30_000, 45.5, 4.9)]),
    [LYON],
    true,
    'far',
  ],
  ['an ocean on a way by land', guess([town(1, 8_000_000, 40.7, -74)]), [LYON], true, 'far'],
  ['an ocean on a flight', guess([town(1, 8_000_000, 40.7, -74)]), [LYON], false, null],
  ['a village on another continent', guess([town(1, 2600, -27.7, -67.1)]), [LYON], false, 'far'],
  ['a namesake on another continent than the route', guess([town(1, 800_000, 39.5, -0.4), town(2, 700_000, 10, -68)]), [LYON], true, null],
])('%s: is it a question?', (_what, one, rest, isByLand, doubt) => {
  expect(doubtOf(one, rest, isByLand)).toBe(doubt);
});
