import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a member. */
export async function eraseNotes(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('note').where('idCustomer', '=', scope).where('idUser', '=', idUser).execute());
}

/** Part of deleting a customer with all its members. */
export async function eraseAllNotes(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('note').where('idCustomer', '=', scope).execute());
}
