import type { Actor, CustomerScope } from '@sillage/domain/access/actor';
import { faultOfPacking } from '@sillage/domain/assets/packing';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../audit/shared/recordChange.store.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Needs } from '../platform/services.ts';
import { lockAsset } from './assets.store.ts';
import * as store from './packing.store.ts';
import { holdAsset } from './shared/holdAsset.ts';
import { lockPacking } from './shared/lockPacking.store.ts';

type World = Needs<'db' | 'now'>;

interface Asked {
  readonly container: string;
  /** The container that whoever asks has seen it in; undefined takes it out of wherever it is. */
  readonly from: string | null | undefined;
}

/**
 * Puts an asset into a container, from another one if that is named.
 * @throws Refusal what `faultOfPacking` says; `asset.packedElsewhere` naming where it is; `asset.notPacked` of what is not where it was seen
 */
export async function packAsset(
  { db, now }: World,
  scope: CustomerScope,
  { idUser }: Actor,
  identifier: string,
  { container, from }: Asked,
) {
  await inScope(db, scope, async (tx) => {
    await lockPacking(tx, scope, identifier);
    const { asset, own } = await holdAsset(tx, scope, identifier);
    const into = await lockAsset(tx, own, container);
    if (!into) throw new Refusal('asset.notRegistered', [{ field: 'container', reason: container }]);
    const [above, below] = [await store.listAbove(tx, own, into.idAsset), await store.countLevels(tx, own, asset.idAsset)];
    const fault = faultOfPacking({
      ...{ idAsset: asset.idAsset, above, below },
      into: { idAsset: into.idAsset, isContainer: into.kind === 'container' },
    });
    if (fault) throw new Refusal(fault, [{ field: 'container', reason: into.reference }]);
    const open = await store.findOpenPlace(tx, own, asset.idAsset);
    if (!open && typeof from === 'string') throw new Refusal('asset.notPacked', [{ field: 'from', reason: from }]);
    if (open && from !== undefined && open.identifier !== from)
      throw new Refusal('asset.packedElsewhere', [{ field: 'container', reason: `in ${open.reference}` }]);
    if (open?.idContainer === into.idAsset) return;
    if (open) await store.endPlace(tx, own, open.idPlace, { endedBy: idUser, at: now() });
    await store.insertPlace(tx, own, { idAsset: asset.idAsset, idContainer: into.idAsset, startedAt: now(), placedBy: idUser });
    const details = { container: into.identifier, ...(open ? { from: open.identifier } : {}) };
    await recordChange(tx, own, { idUser, action: 'asset.packed', subject: `asset ${identifier}`, details });
  });
}

/** @throws Refusal `asset.notPacked` of what is not in that container */
export async function unpackAsset({ db, now }: World, scope: CustomerScope, { idUser }: Actor, identifier: string, container: string) {
  await inScope(db, scope, async (tx) => {
    await lockPacking(tx, scope, identifier);
    const { asset, own } = await holdAsset(tx, scope, identifier);
    const open = await store.findOpenPlace(tx, own, asset.idAsset);
    if (open?.identifier !== container) throw new Refusal('asset.notPacked', [{ field: 'container', reason: container }]);
    await store.endPlace(tx, own, open.idPlace, { endedBy: idUser, at: now() });
    await recordChange(tx, own, { idUser, action: 'asset.unpacked', subject: `asset ${identifier}`, details: { container } });
  });
}
