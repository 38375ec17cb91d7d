import { expect, test } from 'vitest';
import { matchedParts } from './matchedParts.ts';
import { nearestWord } from './nearestWord.ts';
import { searchedBy, searchWords } from './search.ts';

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test('words are looked for without case and accents, each once', () => {
  expect(searchWords('  Élan  PARIS élan ')).toEqual(['elan', 'paris']);
});

test('contractors are found by those who keep their list', () => {
  expect(searchedBy({ role: 'user' })).not.toContain('contractor');
  expect([searchedBy({ role: 'userAdmin' }), searchedBy({ role: 'superAdmin' })].every((kinds) => kinds.includes('contractor'))).toBe(true);
});

test.each([
  ['PHARMA-41', 'pharma', '[PHARMA]-41'],
  ['Île-de-France, Crète', 'ile cret', '[Île]-de-France, [Crèt]e'],
  ['anana', 'ana', '[ana]na'],
  ['İzmir', 'izmir', '[İzmir]'],
  ['e\u0301tape', 'eta', '[e\u0301ta]pe'],
  ['Milano', 'lyon', 'Milano'],
  ['', 'any', ''],
])('of %s, %s marks %s', (text, search, expected) => expect(marked(text, search)).toBe(expected));

test('the parts are the whole text again', () => {
  const text = 'Zürich – Größe 4 🚚 Łódź';
  expect(
    matchedParts(text, 'zur 🚚 lod')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['marseile', 'marseille'],
  ['pahrma', 'pharma'],
  ['parsi', 'paris'],
  ['marsielle', 'marseille'],
  ['casabalnc', 'casablanca'],
  ['xaris', 'paris'],
  ['pqrss', null],
  ['toulouse', null],
])('who writes %s means %s', (written, meant) => {
  expect(nearestWord(written, ['marseille', 'pharma', 'paris', 'par', 'casablanca'])).toBe(meant);
});

test('of two words the nearer one is meant, and a whole one before a beginning', () => {
  expect(nearestWord('berlim', ['merlin', 'berlin'])).toBe('berlin');
  expect(nearestWord('lyona', ['lyonnais', 'lyon'])).toBe('lyon');
});
