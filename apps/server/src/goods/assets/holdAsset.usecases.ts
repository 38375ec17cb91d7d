import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Tx } from '../../platform/db/openDb.ts';
import { lockAsset } from './assets.store.ts';

/**
 * One that is there, and as whoever changes it has seen it; held until the transaction ends.
 * @throws DomainError `asset.notRegistered`; `asset.changedMeanwhile` when somebody else changed it since `revision`
 */
export async function holdAsset(tx: Tx, scope: CustomerScope, identifier: string, revision?: number) {
  const asset = await lockAsset(tx, scope, identifier);
  if (!asset) throw new DomainError('asset.notRegistered');
  if (revision !== undefined && asset.revision !== revision)
    throw new DomainError('asset.changedMeanwhile', [{ field: 'revision', reason: String(asset.revision) }]);
  return { asset, own: asset.idCustomer };
}
