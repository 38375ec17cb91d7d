import type { OneCustomer } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { EndedAsset } from '../../platform/erasing.ts';

/** Part of removing an asset: what was in it is in none. */
export async function emptyAsset(tx: Tx, scope: OneCustomer, { idAsset, endedBy, at }: EndedAsset): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('contentPlace')
      .set({ endedBy, endedAt: sql<Date>`greatest(started_at, ${at})` })
      .where('idCustomer', '=', scope)
      .where('idAsset', '=', idAsset)
      .where('endedAt', 'is', null)
      .execute(),
  );
}
