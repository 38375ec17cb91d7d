import { visibleText } from '../../platform/text/visibleText.ts';

/** References are compared without case, outer space and what is not seen, so that "ab-1 " and "AB-1" are the same shipment. */
export function normaliseReference(reference: string): string {
  return visibleText(reference).toLocaleLowerCase('en');
}

/** Characters, of a shipment and of an asset. */
export const LONGEST_REFERENCE = 100;

/** A reference with an ending: of a long one so much as leaves room for it. */
export function endedReference(reference: string, ending: string): string {
  return `${reference.slice(0, LONGEST_REFERENCE - ending.length)}${ending}`;
}
