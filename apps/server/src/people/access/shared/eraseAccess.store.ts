import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { endSessionsOf } from './endSessions.store.ts';
import { removeSecondFactor } from '../removeSecondFactor.store.ts';

/**
 * Takes from a member everything that could sign them in: password, second factor, links under way, the identity at a provider, sessions.
 * The change publishes `sessionsChanged`.
 */
export async function eraseAccess(db: Db, scope: OneCustomer, idUser: number, now: Date): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await endSessionsOf(tx, scope, idUser, { now, why: 'deleted' });
    await removeSecondFactor(tx, scope, idUser);
    for (const table of ['linkToken', 'providerIdentity'] as const)
      await tx.deleteFrom(table).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
    await tx.updateTable('credential').set({ passwordHash: null }).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
  });
}
