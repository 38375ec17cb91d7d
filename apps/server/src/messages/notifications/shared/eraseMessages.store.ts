import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Part of deleting a customer: nobody is written to any more, and whom it was written to is forgotten. */
export async function eraseMessages(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of [
      'notificationContact',
      'outboxMessage',
      'notification',
      'pushSubscription',
      'preference',
      'arrivalThreshold',
      'arrivalTold',
      'askedAddress',
    ] as const)
      await within.deleteFrom(table).where('idCustomer', '=', scope).execute();
  });
}
