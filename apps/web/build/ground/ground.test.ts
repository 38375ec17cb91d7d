import { expect, test } from 'vitest';
import { groundLabels } from './labels.ts';
import { readTowns } from './readTowns.ts';
import { SEA_NAMES } from './seaNames.ts';
import { arabicNameOf, TOWN_NAMES } from './townNames.ts';

const towns = readTowns();
const labels = groundLabels();
const labelOf = (layer: string, name: string) => labels[layer]?.find(({ tags }) => tags['name'] === name)?.tags;

test('every name in another language is one that GeoNames has of that town', () => {
  const unknown = [...TOWN_NAMES].flatMap(([key, names]) => {
    const [name, country] = key.split('|');
    const town = towns.find((one) => one.name === name && one.country === country);
    return Object.values<string>({ ...names })
      .filter((other) => !town?.others.includes(other))
      .map((other) => `${key}: ${other}`);
  });
  expect(unknown).toEqual([]);
});

test('towns are called as the reader calls them, and shown by their weight', () => {
  expect(labelOf('towns', 'Munich')).toMatchObject({
    name_es: 'Múnich',
    name_it: 'Monaco di Baviera',
    name_tr: 'Münih',
    name_ar: 'ميونيخ',
  });
  expect(labelOf('towns', 'Frankfurt am Main')).toMatchObject({ name_fr: 'Francfort', name_it: 'Francoforte' });
  expect(labelOf('towns', 'Milan')).toMatchObject({ name_it: 'Milano' });
  expect(labelOf('towns', 'Paris')).toMatchObject({ capital: 1, zoom: 3 });
  expect(labelOf('towns', 'Tarhuna')?.['zoom']).toBeGreaterThan(4);
});

test('of names in Arabic script one in Arabic is taken', () => {
  expect(arabicNameOf(['Athens', 'آتن', 'أثينا', 'ئاتېنا'])).toBe('أثينا');
  expect(arabicNameOf(['مونیخ', 'Мюнхен'])).toBeUndefined();
});

test('the seas that are named in every language are there, and no name is in capitals throughout', () => {
  const names = labels['seas']?.map(({ tags }) => String(tags['name'])) ?? [];
  expect([...SEA_NAMES.keys()].filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => name === name.toUpperCase())).toEqual([]);
  expect(labelOf('seas', 'North Sea')).toMatchObject({ name_fr: 'Mer du Nord', name_ar: 'بحر الشمال' });
});

test('airports have their codes, countries theirs', () => {
  expect(labels['airports']?.some(({ tags }) => tags['code'] === 'CDG')).toBe(true);
  expect(labels['countries']?.map(({ tags }) => tags['code'])).toEqual(expect.arrayContaining(['FR', 'MA', 'TR', 'US']));
});
