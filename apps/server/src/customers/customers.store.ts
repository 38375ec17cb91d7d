import type { CustomerScope } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

const MOST_LISTED = 10_000;

export function findCustomer(db: Db, scope: CustomerScope, idCustomer: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer')
      .select(['idCustomer', 'customerName'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCustomer', '=', idCustomer)
      .where('status', '<>', 'deleted')
      .executeTakeFirst(),
  );
}

export function listCustomers(db: Db, scope: CustomerScope) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer')
      .select(['idCustomer', 'customerName'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('status', '<>', 'deleted')
      .where('idCustomer', '<>', 0)
      .orderBy('customerName')
      .limit(MOST_LISTED)
      .execute(),
  );
}
