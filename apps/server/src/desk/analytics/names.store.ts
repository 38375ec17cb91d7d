import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** What a customer, and one of its contractors, is called. */
export function findNames(db: Db, scope: OneCustomer, idContractor: number | null) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer as c')
      .leftJoin('contractor as o', (join) => join.onRef('o.idCustomer', '=', 'c.idCustomer').on('o.idContractor', '=', idContractor))
      .select(['c.customerName', 'o.company as contractorName'])
      .where('c.idCustomer', '=', scope)
      .executeTakeFirst(),
  );
}
