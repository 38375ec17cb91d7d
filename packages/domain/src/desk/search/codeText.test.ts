import { expect, test } from 'vitest';
import { codeAsked } from './codeText.ts';

test('a number is asked for however it is spaced, hyphenated and capitalised', () => {
  for (const text of ['MSKU 123456-5', 'msku-1234565', ' msku 123 456 5']) expect(codeAsked(text)).toBe('msku1234565');
});

test('what has no separators, no digit or hardly a character is only words', () => {
  for (const text of ['MSKU1234565', ' msku1234565 ', 'Jean-Luc Petit', 'a-1']) expect(codeAsked(text)).toBeNull();
});

test('three signs are enough for a number, as for any search', () => {
  expect([codeAsked('a-12'), codeAsked('a-1')]).toEqual(['a12', null]);
});
