import { expect, test } from 'vitest';
import { placeKey } from './placeKey.ts';

test.each([
  ['St. Étienne', 'saint etienne'],
  ['Ste-Maxime', 'sainte maxime'],
  ["Val-d'Isère", 'val d isere'],
  ['Brest', 'brest'],
  ['Łódź', 'lodz'],
])('%s is compared as %s', (name, key) => {
  expect(placeKey(name)).toBe(key);
});
