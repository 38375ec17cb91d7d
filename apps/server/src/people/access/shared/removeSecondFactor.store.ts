import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/**
 * Takes a member's second factor and recovery codes away. The change says who did it, and publishes `sessionsChanged`: where
 * the customer requires one, the member has to set up another before anything else.
 * @returns whether there was one
 */
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
