import { expect, test } from 'vitest';
import { passwordFault, passwordStrength } from './password.ts';

test.each([
  ['Aaaaaaaa', 'tooShort'],
  ['aaaaaaaaa', 'noCapital'],
  ['Aaaaaaaaa', null],
  ['Écluse-Rhône', null],
  ['Aaaaaaa😀', 'tooShort'],
  [`A${'b'.repeat(127)}`, null],
  [`A${'b'.repeat(128)}`, 'tooLong'],
])('%j is assessed %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test('the NIST policy asks for length and for nothing else', () => {
  expect([passwordFault('Short-passw0rd', 'nist'), passwordFault('all small letters', 'nist')]).toEqual(['tooShort', null]);
});

test.each([
  ['', 'weak'],
  ['short', 'weak'],
  ['Aaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Bananas12', 'medium'],
  ['Correct-horse-9', 'strong'],
  ['Correct horse battery', 'strong'],
])('%j shows as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each([
  ['Aa1aaaabcdef', 'strong', 'twelve letters of three kinds'],
  ['Aa1aaaabcde', 'medium', 'eleven'],
  ['Aaaaaaabcdefgh', 'medium', 'two kinds, fewer than sixteen letters'],
  ['Aaaaaaabcdefghij', 'strong', 'sixteen letters of two kinds'],
  ['AAAAAABCDEFGHIJKL', 'medium', 'one kind alone'],
  ['Aabcdaaaaaaaa', 'weak', 'five different letters'],
  ['Aabcdeaaaaaaa', 'medium', 'six'],
])('%s shows as %s: %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('by the NIST policy fifteen letters are enough, and fewer are none', () => {
  expect([passwordFault('a'.repeat(15), 'nist'), passwordFault('a'.repeat(14), 'nist'), passwordFault('a'.repeat(129), 'nist')]).toEqual([
    null,
    'tooShort',
    'tooLong',
  ]);
  expect([passwordStrength('all small letters', 'nist'), passwordStrength('Bananas12', 'nist')]).toEqual(['strong', 'weak']);
});
