import { plainText } from '../../platform/text/plainText.ts';
import { SEARCH_MIN } from './search.ts';

const SEPARATORS = /[-\s./_]/g;

/** A number of a container, a waybill or a plate, however it is spaced and hyphenated: as the searched texts have it too. */
export function codeText(text: string): string {
  return plainText(text).replaceAll(SEPARATORS, '');
}

/** What is asked for as such a number, where that may be something else than its words; null where it is none, or is written without separators. */
export function codeAsked(text: string): string | null {
  const [plain, code] = [plainText(text).trim(), codeText(text)];
  return code !== plain && code.length >= SEARCH_MIN && /\d/.test(code) ? code : null;
}
