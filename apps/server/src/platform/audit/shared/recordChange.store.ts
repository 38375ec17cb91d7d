import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../db/inScope.ts';
import type { Db } from '../../db/openDb.ts';

export interface Change {
  /** Who did it; null: the product by itself. */
  readonly idUser: number | null;
  /** `member.invited`: concept and past tense. */
  readonly action: `${string}.${string}`;
  /** What it was done to: `member 12`. */
  readonly subject: string;
  /** What changed. No passwords, no secrets, no names or addresses of people: those can be erased, the trail cannot. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Appends to the customer's audit trail, in the transaction of the change itself: call it with the `tx` that makes the change, so that both
 * happen or neither.
 */
export async function recordChange(tx: Db, scope: OneCustomer, { idUser, action, subject, details = {} }: Change): Promise<void> {
  await inScope(tx, scope, (within) =>
    sql`select append_audit(${scope}, ${idUser}, ${action}, ${subject}, ${JSON.stringify(details)})`.execute(within),
  );
}

/** The same done to many things at once: an entry for each, in their order. */
export async function recordChanges(
  tx: Db,
  scope: OneCustomer,
  { idUser, action, subjects, details = {} }: Omit<Change, 'subject'> & { readonly subjects: readonly string[] },
): Promise<void> {
  await inScope(tx, scope, (within) =>
    sql`select append_audits(${scope}, ${idUser}, ${action}, ${[...subjects]}::text[], ${JSON.stringify(details)})`.execute(within),
  );
}
