import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';

/** Whether a link of a mail is good for nothing any more: a new one is needed. What may pass, such as a lost connection, is not that. */
export function isExpired(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  const status = ERROR_STATUS[error.code];
  return status !== 429 && status < 500;
}

/** Whether it was the link that stood in the way, and not what was entered. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'access.linkExpired' || error.code === 'access.resetNotPending');
}
