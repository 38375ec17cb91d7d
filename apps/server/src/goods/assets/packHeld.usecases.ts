import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { faultOfPacking } from '@sillage/domain/goods/assets/packing';
import { DomainError } from '@sillage/domain/domainError';
import type { Tx } from '../../platform/db/openDb.ts';
import * as store from './packing.store.ts';

interface Packing {
  readonly idAsset: number;
  readonly into: { readonly idAsset: number; readonly kind: string; readonly reference: string };
  /** The container that whoever asks has seen it in; undefined takes it out of wherever it is. */
  readonly from: string | null | undefined;
  readonly idUser: number;
  readonly at: Date;
}

interface Packed {
  /** It was not there before. */
  readonly isNew: boolean;
  /** The container that it was in. */
  readonly from: string | null;
}

/**
 * Puts an asset into a container, both held, while nobody else packs (`lockPacking`).
 * @throws DomainError what `faultOfPacking` says; `asset.packedElsewhere` naming where it is; `asset.notPacked` of what is not where it was seen
 */
export async function packHeld(tx: Tx, scope: OneCustomer, { idAsset, into, from, idUser, at }: Packing): Promise<Packed> {
  const [above, below] = [await store.listAbove(tx, scope, into.idAsset), await store.countLevels(tx, scope, idAsset)];
  const fault = faultOfPacking({ idAsset, above, below, into: { idAsset: into.idAsset, isContainer: into.kind === 'container' } });
  if (fault) throw new DomainError(fault, [{ field: 'container', reason: into.reference }]);
  const open = await store.findOpenPlace(tx, scope, idAsset);
  if (!open && typeof from === 'string') throw new DomainError('asset.notPacked', [{ field: 'from', reason: from }]);
  if (open && from !== undefined && open.identifier !== from)
    throw new DomainError('asset.packedElsewhere', [{ field: 'container', reason: `in ${open.reference}` }]);
  if (open?.idContainer === into.idAsset) return { isNew: false, from: null };
  if (open) await store.endPlace(tx, scope, open.idPlace, { endedBy: idUser, at });
  await store.insertPlace(tx, scope, { idAsset, idContainer: into.idAsset, startedAt: at, placedBy: idUser });
  return { isNew: true, from: open?.identifier ?? null };
}
