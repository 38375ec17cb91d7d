import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Part of deleting a member: what they were told, what they wanted to be told, and the browsers that they were told in. */
export async function eraseReader(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of ['pushSubscription', 'preference', 'arrivalThreshold', 'notification', 'arrivalTold'] as const)
      await within.deleteFrom(table).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
  });
}
