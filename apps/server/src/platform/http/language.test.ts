import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de, sv;q=0.8', 'en'],
  ['fr-CH,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, tr-TR;q=0.9, en;q=0.8', 'tr'],
  ['AR-EG', 'ar'],
  ['arn, es-419;q=0.9', 'es'],
  ['it', 'it'],
  ['FR;q=0.1,en;q=0.9', 'en'],
  ['en;q=0, es;q=0.2', 'es'],
] as const)('whoever asks for %j is answered in "%s"', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
