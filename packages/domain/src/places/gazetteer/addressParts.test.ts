import { expect, test } from 'vitest';
import { addressParts } from './addressParts.ts';

test.each([
  ['12 cours Lafayette, 69003 Lyon Cedex 03', 'FR', ['12 cours Lafayette', '69003', 'Lyon']],
  ['25 quai Perrache 69002 Lyon', 'FR', ['25 quai Perrache', '69002', 'Lyon']],
  ['Friedrichstr. 43, D-10117 Berlin, Deutschland', 'DE', ['Friedrichstr. 43', '10117', 'Berlin']],
  ['221B Baker Street, London NW1 6XE, United Kingdom', 'GB', ['221B Baker Street', 'NW1 6XE', 'London']],
  ['1000 rue Sherbrooke Ouest, Montréal, QC H3A 3G4, Canada', 'CA', [null, 'H3A 3G4', 'Montréal']],
  ['Via Emilia 4, Milano', 'IT', ['Via Emilia 4', null, 'Milano']],
  ['Lyon', 'FR', [null, null, 'Lyon']],
  ['Lyon, FR', 'FR', [null, null, 'Lyon']],
  ['Entrepôt Sanofi, 69007 Lyon', 'FR', [null, '69007', 'Lyon']],
])('%s says its street, postcode and town', (address, country, [street, postCode, city]) => {
  expect(addressParts(address, country)).toEqual({ street, postCode, city });
});

test.each(['45.764, 4.836', '10 Downing Street London', 'Here, there and nowhere', ''])('of %s no town is made up', (address) => {
  expect(addressParts(address, null).city || null).toBeNull();
});

test('where the town begins is not guessed', () => {
  expect(addressParts('10 Downing Street London SW1A 2AA', 'GB')).toEqual({ street: null, postCode: 'SW1A 2AA', city: null });
});
