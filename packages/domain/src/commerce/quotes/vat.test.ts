import { expect, test } from 'vitest';
import { countryOfSeller, reasonOfNoVat, vatOfCarriage } from './vat.ts';

test.each([
  // At home, and as long as nobody says where a customer or a place is.
  [{ from: 'FR', to: 'DE', customer: 'FR', seller: 'FR' }, 2000],
  [{ from: 'FR', to: 'DE', customer: null, seller: 'FR' }, 2000],
  [{ from: 'FR', to: 'DE', customer: '', seller: 'FR' }, 2000],
  [{ from: null, to: null, customer: 'IT', seller: 'IT' }, 2200],
  // Another country's customer owes it.
  [{ from: 'FR', to: 'DE', customer: 'DE', seller: 'FR' }, 0],
  // What leaves or enters the union.
  [{ from: 'FR', to: 'CH', customer: 'FR', seller: 'FR' }, 0],
  [{ from: 'CH', to: 'FR', customer: 'FR', seller: 'FR' }, 0],
  [{ from: 'CH', to: 'NO', customer: null, seller: 'FR' }, 0],
  // A seller whose rate is not known says it on the line.
  [{ from: 'CH', to: 'CH', customer: 'CH', seller: 'CH' }, 0],
  [{ from: 'PL', to: 'PL', customer: 'PL', seller: 'PL' }, 0],
])('the tax on carrying %o is %i', (carried, basisPoints) => {
  expect(vatOfCarriage(carried)).toBe(basisPoints);
});

test.each([
  [{ from: 'FR', to: 'DE', customer: 'DE', seller: 'FR' }, 'reverseCharge'],
  [{ from: 'FR', to: 'DE', customer: 'CH', seller: 'FR' }, 'outsideUnion'],
  [{ from: 'FR', to: 'CH', customer: 'FR', seller: 'FR' }, 'exportTransport'],
  [{ from: 'FR', to: 'CH', customer: 'CH', seller: 'CH' }, null],
  [{ from: 'FR', to: 'DE', customer: 'FR', seller: 'FR' }, null],
  [{ from: 'FR', to: 'DE', customer: null, seller: 'FR' }, null],
])('why there is no tax on carrying %o: %s', (carried, reason) => {
  expect(reasonOfNoVat(carried)).toBe(reason);
});

test('a seller is at home where the number says, however it is typed', () => {
  expect(['FR12345678901', 'fr 12 345 678 901', ' de123456789', 'EL123456789', null].map(countryOfSeller)).toEqual([
    'FR',
    'FR',
    'DE',
    'GR',
    'FR',
  ]);
});
