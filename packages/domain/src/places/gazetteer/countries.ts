import { isCountry } from '../../platform/geo/country.ts';
import { wordKey } from '../../platform/text/wordKey.ts';

/** Those of the product first; then those in which addresses of its customers name their country. */
const LANGUAGES = 'en fr tr ar es it de nl pt pl ru uk cs sk sl hr hu ro bg el sv da nb fi et lv lt zh ja'.split(' ');
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** As people write them, though no language's list of countries does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  gbr: 'GB',
  'grande-bretagne': 'GB',
  angleterre: 'GB',
  ecosse: 'GB',
  'pays de galles': 'GB',
  inghilterra: 'GB',
  inglaterra: 'GB',
  ingiltere: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'etats unis': 'US',
  eeuu: 'US',
  'ee.uu.': 'US',
  abd: 'US',
  'stati uniti d’america': 'US',
  turkey: 'TR',
  tur: 'TR',
  holland: 'NL',
  hollande: 'NL',
  holanda: 'NL',
  olanda: 'NL',
  nld: 'NL',
  'czech republic': 'CZ',
  cze: 'CZ',
  'republique tcheque': 'CZ',
  fra: 'FR',
  deu: 'DE',
  ita: 'IT',
  esp: 'ES',
  bel: 'BE',
  che: 'CH',
  aut: 'AT',
  pol: 'PL',
  prt: 'PT',
  uae: 'AE',
};
let codes: Map<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a country by its code or its name, as addresses write it; null for what is none. */
export function countryCode(text: string): string | null {
  codes ??= everyName();
  return codes.get(wordKey(text)) ?? null;
}

function everyName(): Map<string, string> {
  const names = new Map<string, string>(Object.entries(OTHERWISE));
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of all) {
      const name = display.of(code);
      if (name !== undefined && !names.has(wordKey(name))) names.set(wordKey(name), code).set(code.toLowerCase(), code);
    }
  }
  return names;
}
