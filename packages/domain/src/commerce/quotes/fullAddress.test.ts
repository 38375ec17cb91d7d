import { expect, test } from 'vitest';
import { fullAddress } from './fullAddress.ts';

test.each([
  ['12 rue de la République, Lyon, France', '69002', 'FR', '12 rue de la République, 69002 Lyon, France'],
  ['Via Monte Napoleone, Milano, Italien', '20121', 'IT', 'Via Monte Napoleone, Milano, 20121 Italien'],
  ['Via Monte Napoleone, Milano, Italie', '20121', 'IT', 'Via Monte Napoleone, 20121 Milano, Italie'],
  ['Lyon, France', '69002', 'FR', '69002 Lyon, France'],
  ['Lyon', ' 69002 ', 'FR', '69002 Lyon'],
  ['Quai 3, Lyon', '69002', null, 'Quai 3, 69002 Lyon'],
  // It stands there already, or there is none.
  ['12 rue, 69002 Lyon, France', '69002', 'FR', '12 rue, 69002 Lyon, France'],
  ['12 rue, Lyon, France', '', 'FR', '12 rue, Lyon, France'],
  ['', '69002', 'FR', '69002'],
])('%s with %s of %s is %s', (address, postcode, country, full) => {
  expect(fullAddress({ address, postcode, country })).toBe(full);
});
