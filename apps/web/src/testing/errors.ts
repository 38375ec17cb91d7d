import { legacyCode } from '@sillage/contract/errorCode';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import type { ErrorCode } from '@sillage/domain/domainError';

/** A test's own mistake, such as an answer against the contract, is no error: it shows as 500. */
export function statusOf(code: ErrorCode | undefined): number {
  return (code && ERROR_STATUS[code]) ?? 500;
}

export function errorTitle(code: ErrorCode | undefined): string {
  return code ? legacyCode(code) : 'SERVER_FAILED';
}
