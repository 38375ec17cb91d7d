import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { checkNewPassword } from './checkNewPassword.view.ts';

const ADA = ['Ada.King@example.com', 'Ada', 'Lovelace', 'Alpes Froid'];

function answerTo(password: string, policy: 'spec' | 'nist' = 'spec'): string {
  try {
    checkNewPassword(password, policy, ADA);
    return 'taken';
  } catch (error) {
    return error instanceof DomainError ? error.code : 'failed';
  }
}

const GUESSED = [
  'Password1',
  'Qwertyuiop',
  'Liverpool',
  'LIVERPOOL',
  '!Metallica9',
  'Q1w2e3r4t5',
  'Sillage2026',
  'Ada.King1',
  'Lovelace!9',
];

test.each([...GUESSED, 'Alpes Froid', 'AlpesFroid2026', 'alpes-FROID!1'])('%j is guessed by everybody', (password) => {
  expect(answerTo(password)).toBe('password.tooCommon');
});

test.each(['Correct-horse-9', 'Écluse-Rhône', 'Liverpool by the sea', 'Ada likes numbers', 'Froid-comme-les-Alpes'])(
  '%j is good',
  (password) => {
    expect(answerTo(password)).toBe('taken');
  },
);

test('the policy is asked first, and the field is named', () => {
  expect(['short', 'password1', `A${'b'.repeat(128)}`].map((password) => answerTo(password))).toEqual([
    'password.tooShort',
    'password.noCapital',
    'password.tooLong',
  ]);
  expect([answerTo('Correct-horse', 'nist'), answerTo('all small letters here', 'nist')]).toEqual(['password.tooShort', 'taken']);
  expect(() => checkNewPassword('Password1', 'spec', [])).toThrow(
    expect.objectContaining({ details: [{ field: 'password', reason: 'tooCommon' }] }),
  );
});
