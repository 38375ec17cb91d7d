import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Part of removing what a tracker was on: what it reports from now on is kept, and raises nothing. */
export async function putOutOfService(tx: Tx, scope: OneCustomer, identifier: string): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('tracker')
      // What gateways believe of a tracker is renewed by when it changed.
      .set({ status: 'H', changedAt: sql<Date>`clock_timestamp()` })
      .where('idCustomer', '=', scope)
      .where('identifier', '=', identifier)
      .where('releasedAt', 'is', null)
      .execute(),
  );
}
