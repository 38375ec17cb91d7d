import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Held until the transaction ends; the gateways are told by its time of change. */
export function setPrivate(tx: Tx, scope: OneCustomer, identifier: string, isPrivate: boolean) {
  return tx
    .updateTable('tracker')
    .set({ isPrivate, changedAt: sql<Date>`clock_timestamp()` })
    .where('idCustomer', '=', scope)
    .where('identifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .returning('idTracker')
    .executeTakeFirst();
}
