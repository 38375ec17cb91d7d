import { passwordFault, type PasswordPolicy } from '@sillage/domain/people/access/password';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import type { ErrorCode } from '@sillage/domain/domainError';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Section 5: first and last name are needed, the telephone may be left out. */
export function personFaults({ firstName, lastName, phone }: Person) {
  return [
    ...Object.entries({ firstName, lastName }).flatMap(([field, typed]) =>
      visibleText(typed) === '' ? [{ field, code: 'form.missing' as const }] : [],
    ),
    ...(phone !== '' && normalPhone(phone) === null ? [{ field: 'phone', code: 'member.phoneInvalid' as const }] : []),
  ];
}

/** Of a password that is being chosen, typed twice. */
export function passwordFaults(chosen: { readonly password: string; readonly confirmPassword: string }, policy: PasswordPolicy) {
  const fault = passwordFault(chosen.password, policy);
  return [
    ...(fault === null ? [] : [{ field: 'password', code: `password.${fault}` as const }]),
    ...(chosen.confirmPassword === chosen.password ? [] : [{ field: 'confirmPassword', code: 'password.mismatch' as const }]),
  ];
}

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  'access.currentPasswordWrong': 'currentPassword',
  'account.unknownEmail': 'email',
  'account.noSuchEmail': 'email',
  'account.invalidEmail': 'email',
  'account.taken': 'email',
  'member.taken': 'email',
  'account.termsNotAccepted': 'terms',
  'member.phoneInvalid': 'phone',
  'password.tooShort': 'password',
  'password.noCapital': 'password',
  'password.tooLong': 'password',
  'password.tooCommon': 'password',
  'password.mismatch': 'confirmPassword',
};

/** The field of a form about an account that an error is about, where the server names none. */
export function accountFieldOf(code: ErrorCode): string | undefined {
  return FIELD_OF[code];
}
