import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a customer: certificates name who signed them. */
export async function eraseCertificates(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('calibrationFile').where('idCustomer', '=', scope).execute());
}
