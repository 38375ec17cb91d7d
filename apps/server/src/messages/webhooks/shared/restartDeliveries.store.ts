import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/**
 * What waited while nothing was sent is due at once, and has its whole day again.
 * @param idWebhook of this one alone; null: of all of the customer's
 */
export async function restartDeliveries(tx: Tx, scope: OneCustomer, idWebhook: number | null, now: Date): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('webhookDelivery')
      .set({ nextAttemptAt: now, firstAttemptAt: null })
      .where('idCustomer', '=', scope)
      .where((eb) => (idWebhook === null ? eb.lit(true) : eb('idWebhook', '=', idWebhook)))
      .where('status', '=', 'waiting')
      .execute(),
  );
}
