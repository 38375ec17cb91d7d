import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** What is not under way is forgotten once nobody needs it any more, and with it what was signed in with. */
export async function forgetMoves(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx.deleteFrom('moving').where('createdAt', '<', before).where('state', '<>', 'running').execute(),
  );
}

/** Part of deleting a customer. */
export async function eraseMoves(tx: Tx, scope: OneCustomer): Promise<void> {
  await tx.deleteFrom('moving').where('idCustomer', '=', scope).execute();
}
