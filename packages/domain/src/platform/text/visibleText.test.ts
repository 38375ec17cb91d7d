import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test.each([
  ['a space of no width', 'PO\u200B-4711'],
  ['a joiner', 'PO-\u200D4711'],
  ['a non-joiner', 'PO-47\u200C11'],
  ['a soft hyphen', 'PO-\u00AD4711'],
  ['a mark of byte order', '\uFEFFPO-4711'],
  ['marks of direction', '\u202EPO-4711\u202C\u200E'],
  ['isolates', '\u2066PO-4711\u2069'],
  ['a word joiner', 'PO\u2060-4711'],
  ['a filler of Hangul', 'PO-4711\u3164'],
  ['a chooser of variants', 'PO-4711\uFE0F'],
  ['a control', 'PO-\u00074711'],
  ['outer spaces of any kind', '\u00A0 PO-4711\u2003\t'],
])('%s makes no other reference', (_, typed) => {
  expect(visibleText(typed)).toBe('PO-4711');
});

test.each([
  ['e\u0301te\u0301 7', 'été 7'],
  ['PO \u00A0\t47', 'PO 47'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D🚀 ❤\uFE0F', '👩\u200D🚀 ❤\uFE0F'],
  ['\u0601١٢', '\u0601١٢'],
  ['a\0b', 'a\0b'],
  ['\u200B\u200B', ''],
])('%j is seen as %j', (typed, seen) => {
  expect(visibleText(typed)).toBe(seen);
});

test('what is seen already stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          '\u00A0',
          '\u200B',
          '\u200C',
          '\u200D',
          '\uFE0F',
          '\u0301',
          'ا',
          'क',
          '👩',
          '\u0601',
          '\u00AD',
          '\t',
        ),
        maxLength: 30,
      }),
      (typed) => {
        expect(visibleText(visibleText(typed))).toBe(visibleText(typed));
      },
    ),
    { numRuns: 2000 },
  );
});

test('what joins or parts letters stays between letters that are written so, and nowhere else', () => {
  expect(visibleText('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect([visibleText('می\u200Cx'), visibleText('x\u200Cمی')]).toEqual(['میx', 'xمی']);
});

test('a mark of the order of bytes parts no words, and a tab does', () => {
  expect([visibleText('A\uFEFFB'), visibleText('A\tB'), visibleText('\uFEFFA')]).toEqual(['AB', 'A B', 'A']);
});
