import { isCountry } from '@sillage/domain/platform/geo/country';
import { countries } from 'country-flag-icons';
import { localeOf } from '../time/format.ts';
import type { Language } from './i18n.ts';

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' }).of(code) ?? code;
}

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

/** Every country by its two letters, in the order of the language. What the language has no name for is no country. */
export function countryOptions(language: Language): CountryOption[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });
  return countries
    .filter((code) => /^[A-Z]{2}$/.test(code) && isCountry(code))
    .flatMap((code) => {
      const label = names.of(code);
      return label === undefined ? [] : [{ value: code, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
