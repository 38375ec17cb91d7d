import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { ofCustomer } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Of advisory locks: what is in what, of one customer. */
const PACKING = 66;

/** Until the transaction ends, nobody else of its customer packs: what is in what is assessed as a whole. Before anything else is locked. */
export async function lockPacking(tx: Tx, scope: CustomerScope, identifier: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PACKING}, a.id_customer) from asset a
    where ${ofCustomer(scope, 'a.id_customer')} and a.identifier = ${identifier}`.execute(tx);
}

export async function lockPackingOf(tx: Tx, scope: OneCustomer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PACKING}, ${scope}::integer)`.execute(tx);
}
