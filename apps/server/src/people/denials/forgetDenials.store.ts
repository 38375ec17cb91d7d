import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export async function forgetDenials(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('denial').where('firstAt', '<', before).execute());
}
