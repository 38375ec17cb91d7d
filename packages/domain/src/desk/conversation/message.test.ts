import { expect, test } from 'vitest';
import { EDIT_WITHIN_MS, mayEdit, mentionBegun, mentionsIn, partsOf, withNames, withNumbers } from './message.ts';

const ADA = { idUser: 7, name: 'Ada King' };
const ANN = { idUser: 8, name: 'Ada' };
const shown = (text: string) => partsOf(text, [ADA]).map((part) => (part.is === 'mention' ? part.person.name : `${part.is}:${part.text}`));

test('people and addresses are told from the words around them', () => {
  expect(shown('Ask @{7}: see https://a.example/x?y=1.')).toEqual([
    'text:Ask ',
    'Ada King',
    'text:: see ',
    'link:https://a.example/x?y=1',
    'text:.',
  ]);
  expect(shown('(http://a.example/b_(c))')).toEqual(['text:(', 'link:http://a.example/b_(c)', 'text:)']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'www.a.example',
  '@{9}',
  'https://',
  'https://ada:secret@a.example',
  '<b>',
])('%s stays text', (text) => {
  expect(partsOf(text, [ADA])).toEqual([{ is: 'text', text }]);
});

test('nothing of a text is lost, whatever it is', () => {
  for (const text of ['', 'a', '@{7}@{7}', 'https://a.example,https://b.example', '@{7', 'x\ny'])
    expect(
      partsOf(text, [ADA])
        .map((part) => (part.is === 'mention' ? '@{7}' : part.text))
        .join(''),
    ).toBe(text);
});

test('those who were picked are kept by number, the longer name first, and read by name again', () => {
  const kept = withNumbers('@Ada King and @Ada, not @Bob', [ANN, ADA]);
  expect(kept).toBe('@{7} and @{8}, not @Bob');
  expect(withNames(kept, [ADA, ANN])).toBe('@Ada King and @Ada, not @Bob');
  expect(mentionsIn(`${kept} @{7}`)).toEqual([7, 8]);
});

test('two people with one name are both called, in the order in which they were picked', () => {
  const namesake = { idUser: 9, name: 'Ada' };
  expect(withNumbers('@Ada, and @Adam, and @Ada', [namesake, ANN])).toBe('@{9}, and @Adam, and @{8}');
  expect(withNumbers('@Ada once, @Ada twice, @Ada again', [ANN, namesake])).toBe('@{8} once, @{9} twice, @{9} again');
});

test('a name that somebody went on with is another one, and a number that nobody can have calls nobody', () => {
  expect(withNumbers('@Adam, @Ada’s and @Ada', [ANN])).toBe('@Adam, @{8}’s and @{8}');
  expect(mentionsIn('@{8} @{9999999999}')).toEqual([8]);
});

test.each([
  ['Hello @', 7, { from: 6, search: '' }],
  ['Hello @Ada Ki', 13, { from: 6, search: 'Ada Ki' }],
  ['@Ada later', 4, { from: 0, search: 'Ada' }],
  ['ada@example', 11, null],
  ['@Ada King is here', 17, null],
  ['nothing', 7, null],
])('%j at %i', (typed, caret, expected) => {
  expect(mentionBegun(typed, caret)).toEqual(expected);
});

test('one mends one’s own words for a quarter of an hour', () => {
  const message = { createdBy: 7, createdAt: 0, isDeleted: false };
  expect(mayEdit(message, 7, EDIT_WITHIN_MS - 1)).toBe(true);
  expect([mayEdit(message, 7, EDIT_WITHIN_MS), mayEdit(message, 8, 0), mayEdit({ ...message, isDeleted: true }, 7, 0)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('an address that a text begins or ends with has no empty words around it', () => {
  expect(shown('https://a.example')).toEqual(['link:https://a.example']);
  expect(shown('@{7}')).toEqual(['Ada King']);
});

test('a bracket that was not opened within an address is none of it', () => {
  expect(shown('(see https://a.example/x).')).toEqual(['text:(see ', 'link:https://a.example/x', 'text:).']);
  expect(shown('(see https://a.example/b_(c)_d).')).toEqual(['text:(see ', 'link:https://a.example/b_(c)_d', 'text:).']);
  expect(shown('https://a.example/b_(c)')).toEqual(['link:https://a.example/b_(c)']);
  expect(shown('https://a.example/b_(c.')).toEqual(['link:https://a.example/b_(c', 'text:.']);
});

test('the largest number that somebody can have calls them', () => {
  expect(mentionsIn('@{2147483647} @{2147483648}')).toEqual([2_147_483_647]);
});

test('the quarter of an hour begins when the message was written', () => {
  const createdAt = Date.UTC(2026, 10, 20, 12);
  const may = (ms: number) => mayEdit({ createdBy: 7, createdAt, isDeleted: false }, 7, createdAt + ms);
  expect([may(0), may(EDIT_WITHIN_MS - 1), may(EDIT_WITHIN_MS)]).toEqual([true, true, false]);
});
