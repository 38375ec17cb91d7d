import { expect, test } from 'vitest';
import { LANGUAGES, languageToStartWith } from './i18n.ts';

test.each([
  ['en', ['fr-FR'], 'en'],
  [null, ['en-US', 'fr'], 'en'],
  [null, ['de-DE', 'fr-CA', 'en'], 'fr'],
  [null, ['de-DE'], 'fr'],
  ['xx', ['en'], 'en'],
  [null, [], 'fr'],
])('stored %s with a browser of %j starts in %s', (stored, wished, expected) => {
  expect(languageToStartWith(stored, wished)).toBe(expected);
});

const FILES = import.meta.glob<Record<string, string>>('../../**/*.{en,fr}.json', { eager: true, import: 'default' });

test('a text that counts has every plural form of its language', () => {
  const lacking = Object.entries(FILES).flatMap(([path, texts]) => {
    const language = LANGUAGES.find(({ id }) => path.endsWith(`.${id}.json`))?.id ?? 'en';
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(Object.keys(texts).flatMap((key) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));
    return [...counted].flatMap((key) => forms.filter((form) => !(`${key}_${form}` in texts)).map((form) => `${path}: ${key}_${form}`));
  });
  expect(Object.keys(FILES).length).toBeGreaterThan(10);
  expect(lacking).toEqual([]);
});
