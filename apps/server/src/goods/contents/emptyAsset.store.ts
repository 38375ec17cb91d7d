import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { EndedAsset } from '../assets/shared/assetRemoved.hook.ts';
import { lastMoment } from './quantities.store.ts';

/** Part of removing an asset: what was in it is in none, after everything that was done with it before. */
export async function emptyAsset(tx: Tx, scope: OneCustomer, { idAsset, endedBy, at }: EndedAsset): Promise<void> {
  const last = lastMoment(sql.ref('content_place.id_customer'), sql.ref('content_place.id_content'));
  await inScope(tx, scope, (within) =>
    within
      .updateTable('contentPlace')
      .set({ endedBy, endedAt: sql<Date>`greatest(${at}, ${last} + interval '1 millisecond')` })
      .where('idCustomer', '=', scope)
      .where('idAsset', '=', idAsset)
      .where('endedAt', 'is', null)
      .execute(),
  );
}
