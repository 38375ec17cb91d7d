import { codeAsked } from '@sillage/domain/desk/search/codeText';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { containing } from '../../../platform/db/containing.ts';

/** What is looked for in a searched text: as it is written, and a number also without what separates it. */
export function patternsOf(search: string): string[] {
  const code = codeAsked(search);
  return [plainText(search), ...(code === null ? [] : [code])].map(containing);
}
