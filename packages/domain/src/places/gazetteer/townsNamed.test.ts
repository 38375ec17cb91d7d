import { expect, test } from 'vitest';
import { townsNamed } from './townsNamed.ts';

const saidOf = (address: string, country: string | null = null) =>
  townsNamed(address, country).map((one) => [one.name, one.by, one.country, one.state, one.postcode, one.isDoubtful, one.isUnended]);

test.each([
  ['behind a postcode', '12 rue de la Paix, 75002 Paris', 'Paris', '75002'],
  ['before it', 'Paris 75002', 'Paris', '75002'],
  ['before it, with a province between', 'Montréal QC H3A 3G4', 'Montréal', 'H3A 3G4'],
  ['between commas before it', '12 rue de la Paix, Paris, 75002', 'Paris', '75002'],
  ['between commas behind it', '12 rue de la Paix, 75002, Paris', 'Paris', '75002'],
  ['with a cedex', '69439 Lyon Cedex 03', 'Lyon', '69439'],
  ['of five words', '54000 Saint Nicolas de Port Ville', 'Saint Nicolas de Port Ville', '54000'],
])('a town beside a postcode, %s', (_where, address, name, postcode) => {
  expect(townsNamed(address).find((one) => one.name === name && one.by === 'postcode')).toMatchObject({ postcode });
});

test('a name has no more than five words', () => {
  const names = townsNamed('54000 One Two Three Four Five Six').map(({ name }) => name);
  expect(names).toContain('One Two Three Four Five');
  expect(names.filter((name) => name.split(' ').length > 5)).toEqual(['54000 One Two Three Four Five Six']);
});

test('a street is no town beside a postcode, nor what has digits or is one between commas', () => {
  const named = townsNamed('Rue de Lyon 75002, 8 Quai Ouest, Avenue de Rome');
  expect(named.filter(({ by }) => by === 'postcode' || by === 'part')).toEqual([]);
});

test('a postcode of another country than the address ends with names nothing', () => {
  expect(townsNamed('F-44000 Nantes, France').some(({ by, name }) => by === 'postcode' && name === 'Nantes')).toBe(true);
  expect(townsNamed('F-44000 Nantes, Italy').some(({ by, country }) => by === 'postcode' && country === 'IT')).toBe(false);
});

test('an end that is a country is left off, and kept where it may be the town', () => {
  expect(saidOf('Dubai United Arab Emirates')).toContainEqual(['Dubai', 'part', 'AE', null, null, false, false]);
  expect(saidOf('Esch, Luxembourg')).toContainEqual(['Esch', 'part', 'LU', null, null, false, false]);
  expect(saidOf('Esch, Luxembourg')).toContainEqual(['Luxembourg', 'part', null, null, null, false, true]);
  // Nothing else is left of it: it is the town.
  expect(saidOf('Luxembourg')).toEqual([
    ['Luxembourg', 'whole', null, null, null, false, false],
    ['Luxembourg', 'part', null, null, null, false, false],
    ['Luxembourg', 'words', null, null, null, false, false],
  ]);
});

test('two small letters within words are no country, large ones and those between commas are', () => {
  const countries = (address: string) => new Set(townsNamed(address).map(({ country }) => country));
  expect(countries('Porto pt')).toEqual(new Set([null]));
  expect(countries('Porto PT')).toEqual(new Set([null, 'PT']));
  expect(countries('Porto, pt')).toEqual(new Set([null, 'PT']));
});

test('a country that is known besides stands against another one at the end', () => {
  const countries = (country: string) => new Set(townsNamed('Paris, France', country).map((one) => one.country));
  expect([countries('FR'), countries('IT')]).toEqual([new Set(['FR']), new Set(['IT'])]);
});

test('states are those of the United States, in large letters, with a ZIP code or without', () => {
  const states = (address: string, country: string | null = null) => new Set(townsNamed(address, country).map(({ state }) => state));
  expect(states('Portland, OR')).toContain('OR');
  expect(states('Portland, OR 97201')).toContain('OR');
  expect(states('Portland, OR 97201-1234')).toContain('OR');
  expect(states('Portland, OR, 97201')).toContain('OR');
  expect(states('Portland, Oregon, USA')).toContain('OR');
  expect(states('Portland, or')).not.toContain('OR');
  expect(states('Portland, OR', 'US')).toContain('OR');
  expect(states('Portland, OR', 'FR')).not.toContain('OR');
});

test('a word that leads to a name makes it the name of a street', () => {
  const doubtful = (address: string) => townsNamed(address).find(({ name, by }) => name === 'Roma' && by === 'words')?.isDoubtful;
  expect([doubtful('Corso Roma'), doubtful('Trattoria di Roma'), doubtful('Deposito Roma')]).toEqual([true, true, false]);
});

test('a country is found behind many words, and one of three letters is meant however it is written', () => {
  const countries = (address: string) => new Set(townsNamed(address).map(({ country }) => country));
  expect(countries('Atelier du Nord Lyon France')).toContain('FR');
  expect(countries('Entrepôt Nord Dubai United Arab Emirates')).toContain('AE');
  expect(countries('Miami usa')).toContain('US');
});

test('the end of an address of many parts is its last part', () => {
  expect(saidOf('Halle 3, Esch, Luxembourg')).toContainEqual(['Luxembourg', 'part', null, null, null, false, true]);
  expect(townsNamed('Pearl District, Portland, OR 97201').find(({ name }) => name === 'Portland')).toMatchObject({ state: 'OR' });
});

test('an address that may end with a country is doubtful as a whole, and one that cannot is not', () => {
  expect(saidOf('Esch, Luxembourg')).toContainEqual(['Esch', 'part', null, null, null, true, true]);
  expect(saidOf('Esch, Belval')).toContainEqual(['Esch', 'part', null, null, null, false, false]);
});

test('a postcode between commas makes no town of a street or of what has digits', () => {
  const beside = (address: string) => townsNamed(address).flatMap(({ name, by }) => (by === 'postcode' ? [name] : []));
  expect(beside('8 Quai Ouest, 75002, Paris')).toEqual(['Paris']);
  expect(beside('Paris, 75002, Rue de Rome')).toEqual(['Paris']);
  expect(beside('Hall B2, 75002, Paris')).toEqual(['Paris']);
});

test('words with digits are no part of a name', () => {
  const names = townsNamed('Depot B12 Lyon').flatMap(({ name, by }) => (by === 'words' ? [name] : []));
  expect(names).toEqual(['Depot Lyon', 'Lyon']);
});
