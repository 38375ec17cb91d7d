import { legacyCode } from '@sillage/contract/refusalCode';
import { REFUSAL_STATUS } from '@sillage/contract/refusalStatus';
import type { RefusalCode } from '@sillage/domain/refusal';

/** A test's own mistake, such as an answer against the contract, is no refusal: it shows as 500. */
export function statusOf(code: RefusalCode | undefined): number {
  return (code && REFUSAL_STATUS[code]) ?? 500;
}

export function refusalTitle(code: RefusalCode | undefined): string {
  return code ? legacyCode(code) : 'SERVER_FAILED';
}
