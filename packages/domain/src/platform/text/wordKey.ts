import { plainText } from './plainText.ts';

/** Without case, accents, Arabic vowel marks, and the dot that Turkish leaves out. */
export function wordKey(text: string): string {
  return plainText(text.trim())
    .replaceAll('ı', 'i')
    .replaceAll(/[\u064B-\u0652]/g, '')
    .replaceAll(/\s+/g, ' ');
}
