import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';

/** A link is good for nothing any more. What may pass, such as a lost connection, is not that. */
export function isOver(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  const status = ERROR_STATUS[error.code];
  return status !== 429 && status < 500;
}
