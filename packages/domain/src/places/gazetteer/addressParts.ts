import { countryCode } from './countries.ts';
import { findPostcode } from './postcode.ts';
import { isStreet, townsNamed } from './townsNamed.ts';

export interface AddressParts {
  readonly street: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
}

const NOTHING: AddressParts = { street: null, postCode: null, city: null };

/**
 * What an address that people wrote says in so many words: what its form does not tell for sure is null.
 * @param country as it is known besides, ISO 3166-1 alpha-2
 */
export function addressParts(address: string, country: string | null): AddressParts {
  const parts = address.split(/[,;\n]/).map((part) => part.trim());
  // "10 Downing Street London SW1A 2AA": where the street ends and the town begins is not said.
  const ending = parts
    .map(findPostcode)
    .find((code) => code && (code.after === '' || countryCode(code.after) !== null) && /\d/.test(code.before));
  if (ending) return { ...NOTHING, postCode: ending.code };
  const towns = townsNamed(address, country);
  const beside = towns.find(({ by, name }) => by === 'postcode' && !isStreet(name));
  if (beside) return { street: streetOf(parts, beside.name), postCode: beside.postcode, city: beside.name };
  const between = towns.find(({ by, name }) => by === 'part' && !/\d/.test(name) && countryCode(name) === null);
  const street = streetOf(parts, null);
  if (street !== null) return { ...NOTHING, street, city: between?.name ?? null };
  if (/\d/.test(address)) return NOTHING;
  // A town alone, or with nothing but its country behind it.
  if (parts.length === 1) return { ...NOTHING, city: address.trim() };
  return parts.length === 2 && countryCode(parts[1] ?? '') !== null ? { ...NOTHING, city: parts[0] ?? null } : NOTHING;
}

/** The first part that is one, without the postcode and the town that it may go on with. */
function streetOf(parts: readonly string[], city: string | null): string | null {
  const first = parts.find((part) => isStreet(part) || /^\d+\S*\s+\p{L}|\p{L}\s+\d+\S*$/u.test(part));
  if (first === undefined) return null;
  const street = (city === null ? null : findPostcode(first))?.before ?? first;
  return street === '' || street === city ? null : street;
}
