import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export type EndedWhy = 'logout' | 'tokenReuse' | 'password' | 'email' | 'paused' | 'deleted' | 'endedElsewhere' | 'secondFactor';

/**
 * Ends a member's sessions, all of them or all but one. The change publishes `sessionsChanged`, so that it holds at once.
 * @returns how many ended
 */
export async function endSessionsOf(
  db: Db,
  scope: OneCustomer,
  idUser: number,
  { now, why, except }: { readonly now: Date; readonly why: EndedWhy; readonly except?: string },
): Promise<number> {
  const { numUpdatedRows } = await inScope(db, scope, (tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: now, endedWhy: why })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('endedAt', 'is', null)
      .where((eb) => (except === undefined ? eb.lit(true) : eb('idSession', '<>', except)))
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

/** Everybody's of a customer. The change publishes `sessionsChanged`, so that it holds at once. */
export async function endSessionsOfCustomer(
  db: Db,
  scope: OneCustomer,
  { now, why }: { readonly now: Date; readonly why: EndedWhy },
): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx.updateTable('session').set({ endedAt: now, endedWhy: why }).where('idCustomer', '=', scope).where('endedAt', 'is', null).execute(),
  );
}
