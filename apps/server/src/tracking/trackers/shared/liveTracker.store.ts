import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

/** The tracker of this name that the scope has now. */
export function findLiveTracker(db: Db, scope: CustomerScope, identifier: string) {
  return inScope(db, scope, (tx) => liveTracker(tx, scope, identifier).executeTakeFirst());
}

/** The same, held until the transaction ends: what is kept with it is counted one at a time. */
export function holdLiveTracker(tx: Tx, scope: CustomerScope, identifier: string) {
  return liveTracker(tx, scope, identifier).forNoKeyUpdate().executeTakeFirst();
}

export type LiveTracker = NonNullable<Awaited<ReturnType<typeof holdLiveTracker>>>;

function liveTracker(tx: Tx, scope: CustomerScope, identifier: string) {
  return tx
    .selectFrom('tracker')
    .select(['idTracker', 'idCustomer', 'identifier', 'protocol', 'type'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', '=', identifier)
    .where('releasedAt', 'is', null);
}
