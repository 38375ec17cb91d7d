import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { lockAsset } from './assets.store.ts';
import * as store from './packing.store.ts';
import { holdAsset } from './holdAsset.usecases.ts';
import { packHeld } from './packHeld.usecases.ts';
import { lockPacking } from './shared/lockPacking.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

interface Asked {
  readonly container: string;
  /** The container that whoever asks has seen it in; undefined takes it out of wherever it is. */
  readonly from: string | null | undefined;
}

/**
 * Puts an asset into a container, from another one if that is named.
 * @throws DomainError what `faultOfPacking` says; `asset.packedElsewhere` naming where it is; `asset.notPacked` of what is not where it was seen
 */
export async function packAsset(context: Context, scope: CustomerScope, { idUser }: Actor, identifier: string, { container, from }: Asked) {
  await act(context, scope, async ({ tx, audit }) => {
    await lockPacking(tx, scope, identifier);
    const { asset, own } = await holdAsset(tx, scope, identifier);
    const into = await lockAsset(tx, own, container);
    if (!into) throw new DomainError('asset.notRegistered', [{ field: 'container', reason: container }]);
    const was = await packHeld(tx, own, { idAsset: asset.idAsset, into, from, idUser, at: context.now() });
    if (!was.isNew) return;
    const details = { container: into.identifier, ...(was.from === null ? {} : { from: was.from }) };
    audit(own, { idUser, action: 'asset.packed', subject: `asset ${identifier}`, details });
  });
}

/** @throws DomainError `asset.notPacked` of what is not in that container */
export async function unpackAsset(context: Context, scope: CustomerScope, { idUser }: Actor, identifier: string, container: string) {
  await act(context, scope, async ({ tx, audit }) => {
    await lockPacking(tx, scope, identifier);
    const { asset, own } = await holdAsset(tx, scope, identifier);
    const open = await store.findOpenPlace(tx, own, asset.idAsset);
    if (open?.identifier !== container) throw new DomainError('asset.notPacked', [{ field: 'container', reason: container }]);
    await store.endPlace(tx, own, open.idPlace, { endedBy: idUser, at: context.now() });
    audit(own, { idUser, action: 'asset.unpacked', subject: `asset ${identifier}`, details: { container } });
  });
}
