import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportedTracker } from '@sillage/domain/tracking/trackers/trackerImport';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

export interface UsedNames {
  /** Of trackers that the customer has now. */
  readonly own: ReadonlySet<string>;
  /** Of trackers of anybody else, or that the customer had once: such a one comes back by being moved. */
  readonly others: ReadonlySet<string>;
}

/** Which of these names are used, and whether by the customer. */
export async function findUsed(db: Db, scope: OneCustomer, identifiers: readonly string[]): Promise<UsedNames> {
  if (identifiers.length === 0) return { own: new Set(), others: new Set() };
  const rows = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('tracker')
      .select(['identifier', 'idCustomer', 'releasedAt'])
      .where('identifier', 'in', identifiers)
      .where((eb) => eb.or([eb('releasedAt', 'is', null), eb('idCustomer', '=', scope)]))
      .execute(),
  );
  const isOwn = ({ idCustomer, releasedAt }: (typeof rows)[number]) => idCustomer === Number(scope) && releasedAt === null;
  const own = new Set(rows.filter(isOwn).map(({ identifier }) => identifier));
  return { own, others: new Set(rows.map(({ identifier }) => identifier).filter((identifier) => !own.has(identifier))) };
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
