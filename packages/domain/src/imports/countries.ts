import { wordKey } from './words.ts';

const LANGUAGES = ['en', 'fr', 'tr', 'ar', 'es', 'it'];
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** The languages have names for more: the union and zones, islands that belong to a country, what languages are tried with, and what is unknown. */
const NO_COUNTRIES: readonly string[] = ['EU', 'EZ', 'UN', 'AC', 'TA', 'IC', 'EA', 'CP', 'CQ', 'DG', 'QO', 'XA', 'XB', 'ZZ'];
let codes: Map<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a country by its code or its name in one of the languages of the product; null for what is none. */
export function countryCode(text: string): string | null {
  codes ??= everyName();
  return codes.get(wordKey(text)) ?? null;
}

/** Codes of countries that are no more have their successor's name: East Germany's is called Germany too. */
function isCountry(code: string): boolean {
  return !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code;
}

function everyName(): Map<string, string> {
  const names = new Map<string, string>([
    ['uk', 'GB'],
    ['usa', 'US'],
    ['turkey', 'TR'],
  ]);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = isCountry(first + second) ? display.of(first + second) : undefined;
        if (name !== undefined && !names.has(wordKey(name)))
          names.set(wordKey(name), first + second).set((first + second).toLowerCase(), first + second);
      }
  }
  return names;
}
