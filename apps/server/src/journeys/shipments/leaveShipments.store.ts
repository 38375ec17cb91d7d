import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a member: what they were responsible for is nobody's. */
export async function leaveShipments(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .with('theirs', (query) =>
        // Locked in the order in which everybody locks shipments.
        query
          .selectFrom('shipment')
          .select('idShipment')
          .where('idCustomer', '=', scope)
          .where('idResponsible', '=', idUser)
          .orderBy('idShipment')
          .forUpdate(),
      )
      .updateTable('shipment as s')
      .from('theirs')
      .set((eb) => ({ idResponsible: null, revision: eb('s.revision', '+', 1) }))
      .where('s.idCustomer', '=', scope)
      .whereRef('s.idShipment', '=', 'theirs.idShipment')
      .execute(),
  );
}

/** Part of deleting a customer with all its members. */
export async function leaveAllShipments(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('shipment')
      .set({ idResponsible: null })
      .where('idCustomer', '=', scope)
      .where('idResponsible', 'is not', null)
      .execute(),
  );
}
