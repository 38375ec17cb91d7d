import { expect, test } from 'vitest';
import { countryCode } from './countries.ts';

test('a country is known by its code and by its name as addresses write it', () => {
  expect(
    ['fr', 'FR', 'Allemagne', 'Atlantis', 'España', 'İtalya', 'مصر', 'UK', 'Italien', 'Polska', 'België', 'England'].map(countryCode),
  ).toEqual(['FR', 'FR', 'DE', null, 'ES', 'IT', 'EG', 'GB', 'IT', 'PL', 'BE', 'GB']);
});

test('a name that a country of the past has too is the present one', () => {
  expect(
    ['Allemagne', 'Germany', 'Yemen', 'Vietnam', 'Serbia', 'Myanmar (Burma)', 'Congo - Kinshasa', 'Timor-Leste'].map(countryCode),
  ).toEqual(['DE', 'DE', 'YE', 'VN', 'RS', 'MM', 'CD', 'TL']);
});

test('what languages have names for beside countries is none', () => {
  for (const text of ['XA', 'XB', 'ZZ', 'EU', 'Unknown Region', 'pseudo-accents', 'QQ', '']) expect(countryCode(text)).toBeNull();
});
