import type { PasswordPolicy } from '@sillage/domain/people/access/password';
import { DomainError } from '@sillage/domain/domainError';
import { checkAll } from '../../platform/checkAll.ts';
import { checkNewPassword } from '../access/shared/checkNewPassword.view.ts';

interface AskedPassword {
  readonly password: string;
  readonly confirmPassword?: string | undefined;
}

/** @throws DomainError `password.mismatch`, or what the policy has against it */
export function checkAskedPassword(
  { password, confirmPassword }: AskedPassword,
  policy: PasswordPolicy,
  ownWords: readonly string[],
): void {
  checkAll([
    () => {
      if (confirmPassword !== undefined && confirmPassword !== password)
        throw new DomainError('password.mismatch', [{ field: 'confirmPassword', reason: 'is another one' }]);
    },
    () => checkNewPassword(password, policy, ownWords),
  ]);
}
