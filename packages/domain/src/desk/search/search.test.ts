import fc from 'fast-check';
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

/** Optimal string alignment, cell by cell as it is defined. */
function slipsOf(one: string, other: string): number {
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  const table: number[][] = [];
  for (let row = 0; row <= one.length; row++) {
    table.push([]);
    for (let column = 0; column <= other.length; column++) {
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
      ];
      table[row]?.push(row + column === 0 ? 0 : Math.min(...steps, isSwapped ? at(row - 2, column - 2) + 1 : Infinity));
    }
  }
  return at(one.length, other.length);
}

test('a word is near by the slips that it takes, wherever they are', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(word, word, (written, known) => {
      const allowed = written.length < 7 ? 1 : 2;
      const isBeginning = known.length > written.length && slipsOf(written, known.slice(0, written.length)) < allowed;
      expect(nearestWord(written, [known])).toBe(slipsOf(written, known) <= allowed || isBeginning ? known : null);
    }),
    { numRuns: 2000 },
  );
});

test('of equally near words the first is meant, and a word of three letters is written as it is meant', () => {
  expect(nearestWord('berlim', ['berlin', 'berlix'])).toBe('berlin');
  expect([nearestWord('pax', ['paris']), nearestWord('lyx', ['lys'])]).toEqual([null, null]);
});
