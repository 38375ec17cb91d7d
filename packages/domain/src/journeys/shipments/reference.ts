import { visibleText } from '../../platform/text/visibleText.ts';

/** References are compared without case, outer space and what is not seen, so that "ab-1 " and "AB-1" are the same shipment. */
export function normaliseReference(reference: string): string {
  return visibleText(reference).toLocaleLowerCase('en');
}
