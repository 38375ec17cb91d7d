import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import type { CustomerScope } from '@sillage/domain/access/actor';
import type { Db } from '../../platform/db/openDb.ts';
import { listByNumber } from '../register.store.ts';
import { listPlacesThen } from '../whereabouts.store.ts';
import { positionOf } from './toWire.ts';

export type AssetPosition = AssetSummary['position'];

/** Where assets are, or were at a moment; by their numbers. */
export async function readPositions(
  db: Db,
  scope: CustomerScope,
  idAssets: readonly number[],
  at: Date | null,
): Promise<ReadonlyMap<number, AssetPosition>> {
  const asked = [...new Set(idAssets)];
  const rows = at === null ? await listByNumber(db, scope, asked) : await listPlacesThen(db, scope, asked, at);
  return new Map(rows.map((row) => [row.idAsset, positionOf(row)]));
}
