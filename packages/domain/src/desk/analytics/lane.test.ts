import { expect, test } from 'vitest';
import { countriesOf, laneBetween } from './lane.ts';

test('a lane is from country to country, and none where one of them is not known or is no country', () => {
  expect(laneBetween('FR', 'DE')).toBe('FR-DE');
  expect([laneBetween(null, 'DE'), laneBetween('FR', null), laneBetween(null, null)]).toEqual(['', '', '']);
  expect([laneBetween('fr', 'DE'), laneBetween('FR', 'Germany'), laneBetween('', 'DE'), laneBetween('FR', '')]).toEqual(['', '', '', '']);
});

test('a lane is taken apart into its countries; no lane has none', () => {
  expect(countriesOf('FR-DE')).toEqual({ departure: 'FR', arrival: 'DE' });
  expect(countriesOf('')).toEqual({ departure: '', arrival: '' });
});
