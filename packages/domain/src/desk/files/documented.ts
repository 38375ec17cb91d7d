import { keyOfSubject, type Subject } from '../subjects/subject.ts';

/** What files are of: a shipment, an asset of the register, or the request of a quote. */
export type Documented = Subject | { readonly idQuote: number };

/** Tells one from all others. */
export function keyOfDocumented(of: Documented): string {
  return 'idQuote' in of ? `quote ${of.idQuote}` : keyOfSubject(of);
}
