import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** @returns whether there was one */
export function removeSecondFactor(db: Db, scope: OneCustomer, idUser: number): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const before = await tx
      .selectFrom('credential')
      .select('totpConfirmedAt')
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .forUpdate()
      .executeTakeFirst();
    await tx
      .updateTable('credential')
      .set({ totpSealed: null, totpPendingSealed: null, totpConfirmedAt: null, totpLastStep: 0 })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .execute();
    await tx.deleteFrom('recoveryCode').where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
    return before !== undefined && before.totpConfirmedAt !== null;
  });
}

/** Where a member reads mail, and in which language. */
export function findReader(tx: Tx, scope: OneCustomer, idUser: number) {
  return tx
    .selectFrom('member')
    .select(['email', 'language'])
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .executeTakeFirstOrThrow();
}
