import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Db } from '../../db/openDb.ts';
import { findEnds, findTrails, readEntries } from './trail.store.ts';
import { BEGINNING, endsAt, follow, type Fault } from './verifyChain.ts';

const AT_ONCE = 5000;

export interface Verdict {
  readonly idCustomer: OneCustomer;
  /** How many entries follow each other as they were written. */
  readonly entries: number;
  readonly fault: Fault | null;
}

/** Follows every customer's audit trail from its beginning; a few entries at a time, while the product goes on adding to them. */
export async function* verifyTrails(db: Db): AsyncGenerator<Verdict> {
  for (const scope of await findTrails(db)) yield await verifyTrail(db, scope);
}

async function verifyTrail(db: Db, scope: OneCustomer): Promise<Verdict> {
  // What is added from here on is the next time's business.
  const ends = await findEnds(db, scope);
  let head = BEGINNING;
  for (let after: number | null = null; ; after = head.seq) {
    const entries = await readEntries(db, scope, { after, upTo: ends.last, limit: AT_ONCE });
    for (const entry of entries) {
      const next = follow(head, entry);
      if ('what' in next) return { idCustomer: scope, entries: head.seq, fault: next };
      head = next;
    }
    if (entries.length < AT_ONCE) break;
  }
  return { idCustomer: scope, entries: head.seq, fault: endsAt(head, ends.head) };
}
