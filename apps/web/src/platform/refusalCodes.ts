import { legacyCode } from '@sillage/contract/refusalCode';
import { REFUSAL_CODES } from '@sillage/contract/refusalStatus';
import type { RefusalCode } from '@sillage/domain/refusal';

const CODE_OF = new Map<string, RefusalCode>(REFUSAL_CODES.flatMap((code) => [[code, code] as const, [legacyCode(code), code] as const]));

/** The refusal that an answer names, as the product or as the calls of section 7 write it; nothing for a code of another version. */
export function codeNamed(code: string): RefusalCode | undefined {
  return CODE_OF.get(code);
}
