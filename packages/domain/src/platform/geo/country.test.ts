import { expect, test } from 'vitest';
import { isCountry } from './country.ts';

test('two letters are a country where there is one of today', () => {
  expect(['FR', 'TR', 'GB', 'US', 'XK'].map(isCountry)).toEqual([true, true, true, true, true]);
  // The union and the nations, islands of a country, what languages are tried with, and what is unknown.
  expect(['EU', 'UN', 'IC', 'XA', 'ZZ', 'XX', 'QQ'].map(isCountry)).toEqual([false, false, false, false, false, false, false]);
  // What has a successor by now: East Germany, the Soviet Union and Burma.
  expect(['DD', 'SU', 'BU'].map(isCountry)).toEqual([false, false, false]);
});
