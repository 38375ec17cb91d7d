import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a member: what they were in charge of is nobody's. */
export async function leaveAssets(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, (within) => without(within, scope).where('inCharge', '=', idUser).execute());
}

/** Part of deleting a customer with all its members. */
export async function leaveAllAssets(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => without(within, scope).where('inCharge', 'is not', null).execute());
}

function without(tx: Tx, scope: OneCustomer) {
  return tx.updateTable('asset').set({ inCharge: null, inChargeSince: null }).where('idCustomer', '=', scope);
}
