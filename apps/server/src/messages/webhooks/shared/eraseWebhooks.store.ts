import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

const AT_ONCE = 10_000;

/** Part of deleting a customer: nothing is told of it any more. */
export async function eraseWebhooks(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    await within.deleteFrom('webhook').where('idCustomer', '=', scope).execute();
    await within.deleteFrom('webhookEvent').where('idCustomer', '=', scope).execute();
  });
}

/** Events that are too old to be looked at or repeated go with their deliveries, so many at a time. */
export async function forgetOldEvents(db: Db, before: Date): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    gone = await inScope(db, systemScope(), async (tx) => {
      const old = tx.selectFrom('webhookEvent').select(['idCustomer', 'idEvent']).where('createdAt', '<', before).limit(AT_ONCE);
      const { numDeletedRows } = await tx
        .deleteFrom('webhookEvent as e')
        .using(old.as('old'))
        .whereRef('e.idCustomer', '=', 'old.idCustomer')
        .whereRef('e.idEvent', '=', 'old.idEvent')
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}
