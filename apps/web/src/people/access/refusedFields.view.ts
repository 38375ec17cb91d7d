import { DomainError, type ErrorCode } from '@sillage/domain/domainError';

type AccountField = 'email' | 'firstName' | 'lastName' | 'phone' | 'password' | 'confirmPassword' | 'terms';

const FIELD_OF: Partial<Record<ErrorCode, AccountField>> = {
  'account.unknownEmail': 'email',
  'account.noSuchEmail': 'email',
  'account.invalidEmail': 'email',
  'account.taken': 'email',
  'account.termsNotAccepted': 'terms',
  'member.phoneInvalid': 'phone',
  'password.tooShort': 'password',
  'password.noCapital': 'password',
  'password.tooLong': 'password',
  'password.tooCommon': 'password',
  'password.mismatch': 'confirmPassword',
};

/** What to say at a field whose shape the server did not like. */
const CODE_OF: Readonly<Record<AccountField, ErrorCode>> = {
  email: 'account.invalidEmail',
  firstName: 'member.nameMissing',
  lastName: 'member.nameMissing',
  phone: 'member.phoneInvalid',
  password: 'password.tooLong',
  confirmPassword: 'password.mismatch',
  terms: 'account.termsNotAccepted',
};

/** The fields that an error is about, each with the code to say there; none when it is about the whole. */
export function refusedFields(error: unknown): { readonly field: AccountField; readonly code: ErrorCode }[] {
  if (!(error instanceof DomainError)) return [];
  const field = FIELD_OF[error.code];
  if (field) return [{ field, code: error.code }];
  if (error.code !== 'request.invalid' || !Array.isArray(error.details)) return [];
  return (error.details as readonly { readonly field?: unknown }[]).flatMap(({ field: name }) =>
    typeof name === 'string' && name in CODE_OF ? [{ field: name as AccountField, code: CODE_OF[name as AccountField] }] : [],
  );
}
