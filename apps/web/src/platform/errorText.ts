import { DomainError, type ErrorCode } from '@sillage/domain/domainError';

/** The code of whatever was thrown: its text is in the `errors` namespace. What is no error is a fault of ours. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof DomainError ? error.code : 'server.failed';
}

/** The same of what an address names: what is no number, which is refused as such, names nothing that is there. @param missing what is said then */
export function codeOfNamed(error: unknown, missing: ErrorCode): ErrorCode {
  const code = codeOf(error);
  return code === 'request.invalid' ? missing : code;
}
