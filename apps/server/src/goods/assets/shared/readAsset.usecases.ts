import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { scopeFor, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../../platform/services.ts';
import { findByIdentifier, listByNumber } from '../register.store.ts';
import { toWireAsset } from './toWire.usecases.ts';

type Context = Dependencies<'db' | 'now'>;

/** @throws DomainError `asset.notRegistered` */
export async function readAsset(
  { db, now }: Context,
  scope: CustomerScope,
  identifier: string,
): Promise<AssetSummary & { readonly idCustomer: OneCustomer }> {
  const row = await findByIdentifier(db, scope, identifier);
  if (!row) throw new DomainError('asset.notRegistered');
  return { ...toWireAsset(row, now()), idCustomer: row.idCustomer };
}

/** By their numbers, in that order. */
export async function readAssets({ db, now }: Context, scope: CustomerScope, idAssets: readonly number[]): Promise<AssetSummary[]> {
  const rowOf = new Map((await listByNumber(db, scope, idAssets)).map((row) => [row.idAsset, row]));
  return idAssets.flatMap((id) => rowOf.get(id) ?? []).map((row) => toWireAsset(row, now()));
}

/** Does it, and reads the asset as it is then. */
export async function readAfter(
  context: Context,
  actor: Actor,
  identifier: string,
  action: (scope: CustomerScope) => Promise<void>,
): Promise<AssetSummary> {
  const scope = scopeFor(actor);
  await action(scope);
  return readAsset(context, scope, identifier);
}
