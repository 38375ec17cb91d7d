import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { RemovedContractor } from '../../people/contractors/shared/contractorRemoved.hook.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** Whom it was paid to stays readable once they are no contractor any more, also of a line that may come back. */
export async function keepSupplier(tx: Tx, scope: OneCustomer, { idContractor, company }: RemovedContractor): Promise<void> {
  await tx
    .updateTable('costLine')
    .set({ supplier: company })
    .where('idCustomer', '=', scope)
    .where('idContractor', '=', idContractor)
    .execute();
}
