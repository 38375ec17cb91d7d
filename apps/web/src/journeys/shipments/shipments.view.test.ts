import { expect, test } from 'vitest';
import { townOf } from './shared/townOf.view.ts';
import { temperatureState } from './shipments.view.ts';

test.each([
  ['12 quai Perrache, 69002 Lyon', 'Lyon'],
  ['Milano', 'Milano'],
  ['Route du Bassin n° 1, Gennevilliers', 'Gennevilliers'],
  ['Entrepôt 4, 75001', 'Entrepôt 4, 75001'],
  ['45.7500, 4.8500', '45.7500, 4.8500'],
])('%s is in %s', (address, town) => {
  expect(townOf({ address, country: null })).toBe(town);
});

test.each([
  ['Lyon, France', 'FR', 'Lyon'],
  ['Milan, Italie', 'IT', 'Milan'],
  ['12 quai Perrache, 69002 Lyon, Fransa', 'FR', 'Lyon'],
  ['London, UK', 'GB', 'London'],
  ['near Milano, إيطاليا', 'IT', 'near Milano'],
  ['Luxembourg, Luxembourg', 'LU', 'Luxembourg'],
  ['Route 1, Georgia', 'US', 'Georgia'],
])('%s in %s is in %s, in whatever language its country is said', (address, country, town) => {
  expect(townOf({ address, country })).toBe(town);
});

test('only an open alert calls a temperature wrong', () => {
  expect(temperatureState({ temperature: 25, openAlerts: 0 })).toBe('other');
  expect(temperatureState({ temperature: 8, openAlerts: 0 })).toBe('coldChain');
  expect(temperatureState({ temperature: 5, openAlerts: 1 })).toBe('alert');
});
