import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** When somebody showed who they are for this session; refreshing it is no sign-in. Null when it is not there. */
export async function signedInAt(db: Db, scope: OneCustomer, idSession: string): Promise<Date | null> {
  if (idSession === '') return null;
  const session = await inScope(db, scope, (tx) =>
    tx.selectFrom('session').select('createdAt').where('idCustomer', '=', scope).where('idSession', '=', idSession).executeTakeFirst(),
  );
  return session?.createdAt ?? null;
}
