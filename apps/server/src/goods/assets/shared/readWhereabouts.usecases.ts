import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Db } from '../../../platform/db/openDb.ts';
import { listByNumber } from '../register.store.ts';
import { listPlacesThen } from '../whereabouts.store.ts';
import { measuredOf, positionOf } from './toWire.usecases.ts';

export type Whereabouts = { readonly position: AssetSummary['position']; readonly measured: AssetSummary['measured'] | null };

/** Where assets are and what is measured there, or where they were at a moment; by their numbers. */
export async function readWhereabouts(
  db: Db,
  scope: CustomerScope,
  idAssets: readonly number[],
  at: Date | null,
): Promise<ReadonlyMap<number, Whereabouts>> {
  const asked = [...new Set(idAssets)];
  if (at !== null) {
    const rows = await listPlacesThen(db, scope, asked, at);
    return new Map(rows.map((row) => [row.idAsset, { position: positionOf(row), measured: null }]));
  }
  const rows = await listByNumber(db, scope, asked);
  return new Map(rows.map((row) => [row.idAsset, { position: positionOf(row), measured: measuredOf(row) }]));
}
