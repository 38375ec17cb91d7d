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
