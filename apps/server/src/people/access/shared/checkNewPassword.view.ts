import { passwordFault, type PasswordPolicy } from '@sillage/domain/people/access/password';
import { DomainError } from '@sillage/domain/domainError';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords, in lower case. */
const COMMON = new Set<string>(dictionary['passwords-common'] as readonly string[]);

/**
 * Whether a password may be set.
 * @param ownWords what everybody knows of the person: the address, the names, the company
 * @throws DomainError `password.tooShort`, `password.noCapital`, `password.tooLong`, `password.tooCommon`, naming the field
 */
export function checkNewPassword(password: string, policy: PasswordPolicy, ownWords: readonly string[]): void {
  const fault = passwordFault(password, policy);
  if (fault !== null) throw new DomainError(`password.${fault}`, [{ field: 'password', reason: fault }]);
  if (isGuessable(password.toLowerCase(), ownWords))
    throw new DomainError('password.tooCommon', [{ field: 'password', reason: 'tooCommon' }]);
}

/** A common password with digits or marks around it is still that password; so is the person's, the company's or the product's own name. */
function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const names = ['sillage', ...ownWords.flatMap((word) => [word, word.split('@')[0] ?? ''])].map((word) => inOneWord(word.toLowerCase()));
  return (
    COMMON.has(password) ||
    (core.length < password.length && password.length < 12 && COMMON.has(core)) ||
    names.some((name) => name !== '' && (name === inOneWord(password) || name === inOneWord(core)))
  );
}

function inOneWord(text: string): string {
  return text.replaceAll(/[\s_-]+/g, '');
}
