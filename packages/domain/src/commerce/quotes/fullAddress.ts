interface Addressed {
  readonly address: string;
  readonly postcode: string;
  /** ISO 3166, where it is known. */
  readonly country: string | null;
}

const LANGUAGES = ['en', 'fr', 'es', 'it', 'tr', 'ar'] as const;

/** The address in full: its postcode before the town, as `12 rue de la République, 69002 Lyon, France`, unless it stands there already. */
export function fullAddress({ address, postcode, country }: Addressed): string {
  const code = postcode.trim();
  if (code === '' || address.includes(code)) return address;
  const parts = address.split(/,\s*/);
  const named = parts.length > 1 && isCountry(parts.at(-1) ?? '', country) ? 1 : 0;
  const town = parts.length - 1 - named;
  return parts.map((part, index) => (index === town ? `${code} ${part}`.trim() : part)).join(', ');
}

/** The end of an address as somebody wrote it, in whichever language. */
function isCountry(text: string, country: string | null): boolean {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return false;
  const written = text.trim().toLowerCase();
  const isNamed = (language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(country)?.toLowerCase() === written;
  return written === country.toLowerCase() || LANGUAGES.some(isNamed);
}
