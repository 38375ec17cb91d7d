import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../../platform/services.ts';
import { findByIdentifier, listByNumber } from '../register.store.ts';
import { toWireAsset } from './toWire.usecases.ts';

type World = Needs<'db' | 'now'>;

/** @throws Refusal `asset.notRegistered` */
export async function readAsset({ db, now }: World, scope: CustomerScope, identifier: string): Promise<AssetSummary> {
  const row = await findByIdentifier(db, scope, identifier);
  if (!row) throw new Refusal('asset.notRegistered');
  return toWireAsset(row, now());
}

/** By their numbers, in that order. */
export async function readAssets({ db, now }: World, scope: CustomerScope, idAssets: readonly number[]): Promise<AssetSummary[]> {
  const rowOf = new Map((await listByNumber(db, scope, idAssets)).map((row) => [row.idAsset, row]));
  return idAssets.flatMap((id) => rowOf.get(id) ?? []).map((row) => toWireAsset(row, now()));
}

/** Does it, and reads the asset as it is then. */
export async function readAfter(
  world: World,
  actor: Actor,
  identifier: string,
  action: (scope: CustomerScope) => Promise<void>,
): Promise<AssetSummary> {
  const scope = scopeFor(actor);
  await action(scope);
  return readAsset(world, scope, identifier);
}
