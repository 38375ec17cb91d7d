import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { endedReference, normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { findTakenReferences } from '../archiveState.store.ts';

const MOST_TRIES = 20;

/** The reference itself, and further ones with a number, for where a shipment has it. */
export function numberedReferences(reference: string): string[] {
  return [reference, ...Array.from({ length: MOST_TRIES }, (_, index) => endedReference(reference, `-${index + 2}`))];
}

/** The first of the references that no shipment has; the first of them all when each one is taken. */
export async function freeReference(db: Db, scope: OneCustomer, references: readonly string[]): Promise<string> {
  const taken = await inScope(db, scope, (tx) => findTakenReferences(tx, scope, references.map(normaliseReference)));
  return references.find((reference) => !taken.has(normaliseReference(reference))) ?? references[0] ?? '';
}
