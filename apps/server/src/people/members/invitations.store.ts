import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Who invites: an operator's own row is outside of the customer they invite to. */
export function findInviter(tx: Tx, idUser: number) {
  return inScope(tx, systemScope(), (within) =>
    within
      .selectFrom('member')
      .select(['email', 'firstName', 'lastName', 'language'])
      .where('idUser', '=', idUser)
      .where('status', '<>', 'deleted')
      .executeTakeFirst(),
  );
}

/** What the customer is called, while there is one to invite to. */
export function findHost(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (within) =>
    within
      .selectFrom('customer')
      .select('customerName')
      .where('idCustomer', '=', scope)
      .where('status', '<>', 'deleted')
      .executeTakeFirst(),
  );
}
