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
