import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** What nobody can take back any more. */
export async function forgetActions(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('shipmentAction').where('doneAt', '<', before).execute());
}
