import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportedTracker } from '@sillage/domain/tracking/trackers/trackerImport';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Which of these names are used: by a tracker of anybody, or by one that the customer had once, which comes back by being moved. */
export async function findUsed(db: Db, scope: OneCustomer, identifiers: readonly string[]): Promise<Set<string>> {
  if (identifiers.length === 0) return new Set();
  const rows = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('tracker')
      .select('identifier')
      .where('identifier', 'in', identifiers)
      .where((eb) => eb.or([eb('releasedAt', 'is', null), eb('idCustomer', '=', scope)]))
      .execute(),
  );
  return new Set(rows.map(({ identifier }) => identifier));
}

/** Those that nobody has taken meanwhile. @returns their names */
export async function insertTrackers(
  tx: Tx,
  scope: OneCustomer,
  trackers: readonly (ImportedTracker & { readonly secretHash: Buffer; readonly idMapping: number | null })[],
): Promise<Set<string>> {
  const rows = await tx
    .insertInto('tracker')
    .values(trackers.map((tracker) => ({ idCustomer: scope, anonymous: false, ...tracker })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('identifier')
    .execute();
  return new Set(rows.map(({ identifier }) => identifier));
}
