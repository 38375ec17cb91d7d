import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** A contact that is known to want the messages: made by the operator, not by a request. */
export async function insertConfirmedContact(db: Db, scope: OneCustomer, address: string, language: string, now: Date): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .insertInto('notificationContact')
      .values({ idCustomer: scope, contactType: 'email', address, language, confirmedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
