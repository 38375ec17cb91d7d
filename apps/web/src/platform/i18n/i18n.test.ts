import { expect, test } from 'vitest';
import { directionOf, LANGUAGES, languageToStartWith } from './i18n.ts';
import { LANGUAGE_FLAGS } from './languageFlags.ts';

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

test('Arabic is written from right to left, the others from left to right', () => {
  const written = Object.keys(LANGUAGE_FLAGS).map((language) => `${language} ${directionOf(language)}`);
  expect(written).toEqual(['en ltr', 'fr ltr', 'tr ltr', 'ar rtl', 'es ltr', 'it ltr']);
});

const FILES = import.meta.glob('../../locales/**/*.json');

test('every language that users see has every text that another one has', () => {
  const names = new Set(Object.keys(FILES).map((path) => path.replace(/^.*\/locales\/..\//, '')));
  const lacking = [...names].flatMap((name) => LANGUAGES.map(({ id }) => `../../locales/${id}/${name}`).filter((path) => !(path in FILES)));
  expect(names.size).toBeGreaterThan(10);
  expect(lacking).toEqual([]);
});
