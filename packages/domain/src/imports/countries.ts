import { isCountry } from '../geo/country.ts';
import { wordKey } from './words.ts';

const LANGUAGES = ['en', 'fr', 'tr', 'ar', 'es', 'it'];
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let codes: Map<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a country by its code or its name in one of the languages of the product; null for what is none. */
export function countryCode(text: string): string | null {
  codes ??= everyName();
  return codes.get(wordKey(text)) ?? null;
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
