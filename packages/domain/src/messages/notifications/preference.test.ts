import { expect, test } from 'vitest';
import { PREFERENCES, preferenceNamed, wantedOf } from './preference.ts';

test('a preference has two spellings, and no others', () => {
  expect(['transportCreated', 'TRANSPORT_CREATED', 'FASHION_HUB_CONTACT', 'DEPOSIT_DOCUMENT'].map(preferenceNamed)).toEqual([
    'transportCreated',
    'transportCreated',
    'fashionHubContact',
    'depositDocument',
  ]);
  expect(['', 'transportcreated', 'Transport_Created', '__proto__', 'toString'].map(preferenceNamed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('everything is wanted until somebody says otherwise', () => {
  expect(wantedOf([])).toEqual(Object.fromEntries(PREFERENCES.map((name) => [name, true])));
  expect(wantedOf([{ name: 'quotationQuote', value: false }])).toMatchObject({ quotationQuote: false, quotationCreate: true });
});
