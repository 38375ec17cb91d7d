import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export function findBooker(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) =>
    tx.selectFrom('customer').select(['vertical']).where('idCustomer', '=', scope).where('status', '<>', 'deleted').executeTakeFirst(),
  );
}

/** How somebody is reached who books without saying so. */
export function findOwnContact(db: Db, idUser: number) {
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('member').select(['firstName', 'lastName', 'phone', 'email']).where('idUser', '=', idUser).executeTakeFirst(),
  );
}

/** Of the customer's seat: on it depends which tax is billed. */
export async function findCountryOf(tx: Tx, own: OneCustomer): Promise<string | null> {
  const row = await tx.selectFrom('customer').select('country').where('idCustomer', '=', own).executeTakeFirst();
  return row?.country ?? null;
}
