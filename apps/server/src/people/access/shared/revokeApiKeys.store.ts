import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** All keys of a customer that is deleted. */
export async function revokeApiKeysOf(tx: Tx, scope: OneCustomer, now: Date): Promise<void> {
  await inScope(tx, scope, (within) =>
    within.updateTable('apiKey').set({ revokedAt: now }).where('idCustomer', '=', scope).where('revokedAt', 'is', null).execute(),
  );
}
