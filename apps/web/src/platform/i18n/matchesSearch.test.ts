import { expect, test } from 'vitest';
import { matchesSearch } from './matchesSearch.ts';

test.each([
  ['Éloïse Lefèvre', 'eloise', true],
  ['Eloise Lefevre', 'LEFÈVRE é', true],
  ['Ana Núñez', 'nunez ana', true],
  ['Ana Núñez', ' ', true],
  ['Ana Núñez', 'bob', false],
  ['Ayarlar ve bağlantı', 'BAĞLANTI', true],
  ['İletişim', 'ıletısım', true],
  ['الإشعارات', 'الاشعارات', true],
])('%j is found by %j: %s', (text, search, isFound) => {
  expect(matchesSearch(text, search)).toBe(isFound);
});
