import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../db/inScope.ts';
import type { Db } from '../db/openDb.ts';

export function listEntries(db: Db, scope: OneCustomer, { before, limit }: { before: number | null; limit: number }) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('auditEntry')
      .select(['seq', 'at', 'idUser', 'action', 'subject', 'details', 'hash'])
      .where('idCustomer', '=', scope)
      .where((eb) => (before === null ? eb.lit(true) : eb('seq', '<', before)))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Who these people are today: the trail itself holds no names, which can be erased. An operator's row is outside of the customer. */
export function findActors(db: Db, idUsers: readonly number[]) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['m.idUser', 'm.idCustomer', 'm.status', 'm.firstName', 'm.lastName', 'm.email', 'c.customerName'])
      .where('m.idUser', 'in', idUsers)
      .execute(),
  );
}
