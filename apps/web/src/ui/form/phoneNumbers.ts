import { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { flagOf } from './flags.ts';

/** More than any number with its separators; what is longer was pasted by mistake. */
const LONGEST_TEXT = 30;

interface PhoneText {
  /** As people of that country write it. */
  readonly text: string;
  /** ISO 3166-1, in capital letters. */
  readonly country: string;
  /** E.164, complete or not yet; empty while there is no digit of a number. */
  readonly value: string;
}

/** Reads what was typed: with a +, the number says its country itself; without, it is one of `country`. */
function readPhone(typed: string, country: string): PhoneText {
  const known = isSupportedCountry(country) ? country : undefined;
  const reader = new AsYouType(known);
  const text = reader.input(typed.slice(0, LONGEST_TEXT).replace(/^\s*00/, '+'));
  return { text, country: countryOf(reader) ?? country, value: reader.getNumber()?.number ?? reader.getNumberValue() ?? '' };
}

/** Several countries share a calling code; until the number tells them apart, it is the largest one's. */
function countryOf(reader: AsYouType): string | undefined {
  const code = reader.isInternational() ? reader.getCallingCode() : undefined;
  return (
    reader.getCountry() ?? (code ? metadata.country_calling_codes[code as keyof typeof metadata.country_calling_codes]?.[0] : undefined)
  );
}

/** `+33 6 12 34 56 78`; null while the number cannot be one. */
function international(value: string): string | null {
  const number = parsePhoneNumberFromString(value);
  return number?.isPossible() ? number.formatInternational() : null;
}

/** The same number in another country. */
function moveTo(country: string, typed: string, from: string): string {
  const { value, country: read } = readPhone(typed, from);
  if (value === '') return '';
  return `+${callingCodeOf(country)}${value.slice(1 + callingCodeOf(read).length)}`;
}

function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}

export interface PhoneCountry {
  readonly country: string;
  readonly name: string;
  readonly callingCode: string;
}

function countryName(country: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Every country with telephones, by its name in a language (BCP 47). */
function phoneCountries(language: string): PhoneCountry[] {
  return getCountries()
    .map((country) => ({ country, name: countryName(country, language), callingCode: getCountryCallingCode(country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** What is known about telephone numbers and countries. Large, so it is fetched when a number is about to be typed. */
export const phoneNumbers = { readPhone, international, moveTo, callingCodeOf, flagOf, countryName, phoneCountries };
export type PhoneNumbers = typeof phoneNumbers;
