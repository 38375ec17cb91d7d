import { DomainError, type ErrorCode } from '@sillage/domain/domainError';

/** The code of whatever was thrown: its text is in the `errors` namespace. What is no error is a fault of ours. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof DomainError ? error.code : 'server.failed';
}
