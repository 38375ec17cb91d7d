import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type SqlBool } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** What a customer pays beside what it costs, instead of what price lists say; null: as they say. */
export async function findMargin(db: Db, idCustomer: OneCustomer): Promise<number | null> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('tariffMargin').select('marginBasisPoints').where('idCustomer', '=', idCustomer).executeTakeFirst(),
  );
  return row?.marginBasisPoints ?? null;
}

/** By the numbers of the customers, from the one after `after`. */
export function findMarginPage(db: Db, after: number, limit: number) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('tariffMargin as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['m.idCustomer', 'c.customerName', 'm.marginBasisPoints'])
      .where(sql<SqlBool>`m.id_customer > ${after}`)
      .where('c.status', '<>', 'deleted')
      .orderBy('m.idCustomer')
      .limit(limit)
      .execute(),
  );
}

export async function putMargin(tx: Tx, idCustomer: OneCustomer, marginBasisPoints: number): Promise<void> {
  await tx
    .insertInto('tariffMargin')
    .values({ idCustomer, marginBasisPoints })
    .onConflict((conflict) => conflict.column('idCustomer').doUpdateSet({ marginBasisPoints }))
    .execute();
}

export async function deleteMargin(tx: Tx, idCustomer: OneCustomer): Promise<void> {
  await tx.deleteFrom('tariffMargin').where('idCustomer', '=', idCustomer).execute();
}

/** Part of deleting a customer. */
export async function eraseMargin(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, systemScope(), (within) => deleteMargin(within, scope));
}
