import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** Files go with their rows once nobody needs them any more: those that are not under way. */
export async function forgetImports(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx.deleteFrom('shipmentImport').where('createdAt', '<', before).where('state', '<>', 'running').execute(),
  );
}
