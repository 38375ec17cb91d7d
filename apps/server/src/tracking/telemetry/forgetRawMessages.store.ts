import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export async function forgetRawMessages(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('rawMessage').where('receivedAt', '<', before).execute());
}

/** Part of deleting a customer: a message may say anything. */
export async function eraseRawMessages(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('rawMessage').where('idCustomer', '=', scope).execute());
}
