import { legacyCode } from '@sillage/contract/errorCode';
import { ERROR_CODES } from '@sillage/contract/errorStatus';
import type { ErrorCode } from '@sillage/domain/domainError';

const CODE_OF = new Map<string, ErrorCode>(ERROR_CODES.flatMap((code) => [[code, code] as const, [legacyCode(code), code] as const]));

/** The error that an answer names, as the product or as the calls of section 7 write it; nothing for a code of another version. */
export function codeNamed(code: string): ErrorCode | undefined {
  return CODE_OF.get(code);
}
