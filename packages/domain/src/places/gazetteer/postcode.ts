export interface FoundPostcode {
  readonly code: string;
  /** Where its form belongs to one country alone. */
  readonly country: string | null;
  /** What is written before it and behind it. */
  readonly before: string;
  readonly after: string;
}

/** Letters before a hyphen, as Europe's post writes countries. */
const PREFIXES: Readonly<Record<string, string>> = {
  F: 'FR',
  D: 'DE',
  B: 'BE',
  A: 'AT',
  L: 'LU',
  I: 'IT',
  E: 'ES',
  P: 'PT',
  S: 'SE',
  N: 'NO',
  H: 'HU',
  FL: 'LI',
  FIN: 'FI',
  DK: 'DK',
  CH: 'CH',
  NL: 'NL',
  PL: 'PL',
  CZ: 'CZ',
  SK: 'SK',
  SI: 'SI',
  HR: 'HR',
  RO: 'RO',
  TR: 'TR',
  GR: 'GR',
  FR: 'FR',
  DE: 'DE',
  BE: 'BE',
  AT: 'AT',
  LU: 'LU',
  IT: 'IT',
  ES: 'ES',
  PT: 'PT',
  SE: 'SE',
  NO: 'NO',
  HU: 'HU',
  FI: 'FI',
  LT: 'LT',
  LV: 'LV',
  EE: 'EE',
  BG: 'BG',
};

/** In the order in which they are tried: the more peculiar first. */
const FORMS: readonly (readonly [RegExp, string | null])[] = [
  [/(?<![\p{L}\d])([A-Z]{1,3})[-–]\s?(\d{4,6}|\d{3} \d{2})(?![\p{L}\d])/gu, 'prefix'],
  [/(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/gu, 'GB'],
  [/(?<![\p{L}\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu, 'CA'],
  [/(?<![\p{L}\d])\d{4} ?[A-Z]{2}(?![\p{L}\d])/gu, 'NL'],
  [/(?<![\p{L}\d-])\d{2}-\d{3}(?![\p{L}\d-])/gu, 'PL'],
  [/(?<![\p{L}\d-])\d{4}-\d{3}(?![\p{L}\d-])/gu, 'PT'],
  [/(?<![\p{L}\d-])\d{5}-\d{3}(?![\p{L}\d-])/gu, 'BR'],
  [/(?<![\p{L}\d-])\d{3}-\d{4}(?![\p{L}\d-])/gu, 'JP'],
  [/(?<![\p{L}\d-])\d{5}-\d{4}(?![\p{L}\d-])/gu, 'US'],
  [/(?<![\p{L}\d])\d{3} \d{2}(?![\p{L}\d])/gu, null],
  [/(?<![\p{L}\d])\d{4,6}(?![\p{L}\d])/gu, null],
];

/** The last postcode of a part of an address; null where there is none. */
export function findPostcode(text: string): FoundPostcode | null {
  for (const [form, country] of FORMS) {
    const match = [...text.matchAll(form)].at(-1);
    if (!match) continue;
    const [whole, letters = '', digits = ''] = match;
    const named = country === 'prefix' ? PREFIXES[letters] : country;
    if (named === undefined) continue;
    const [before, after] = [text.slice(0, match.index).trim(), text.slice(match.index + whole.length).trim()];
    return { code: country === 'prefix' ? digits : whole, country: named, before, after };
  }
  return null;
}

/** Whether a postcode can belong to a district, as GeoNames counts them; null where that cannot be told. France's and Italy's neighbours number otherwise. */
export function postcodeFits(code: string, country: string, district: string): boolean | null {
  if (country !== 'FR' || !/^\d{5}$/.test(code)) return null;
  const department = code.slice(0, 2);
  return department === '20' ? /^2[AB]$/.test(district) : department === district;
}
