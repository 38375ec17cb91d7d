import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a customer: who drove is forgotten, what was carried stays. */
export async function eraseDrivers(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('carriage')
      .set({ driverName: '', driverPhone: '', driverPlate: '' })
      .where('idCustomer', '=', scope)
      .where((eb) => eb.or([eb('driverName', '<>', ''), eb('driverPhone', '<>', ''), eb('driverPlate', '<>', '')]))
      .execute(),
  );
}
