import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { DomainError } from '@sillage/domain/domainError';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/openDb.ts';
import { insertAsset, lockByReference, type AssetDetails } from '../assets.store.ts';
import { insertPosition } from '../positions.store.ts';
import { linkAssetTracker } from './linkAssetTracker.usecases.ts';
import { packHeld } from '../packHeld.usecases.ts';

interface Details {
  readonly kind: AssetKind;
  readonly reference: string;
  readonly description: string;
  readonly ownerNumber: string;
}

/** An asset or a container with all that it can begin with. */
export interface NewAsset extends Details {
  readonly tracker: string | null;
  /** By its reference. */
  readonly container: string | null;
  readonly place: { readonly latitude: number; readonly longitude: number; readonly reason: string } | null;
}

interface Made {
  readonly idAsset: number;
  /** What addresses name it by. */
  readonly identifier: string;
}

/** Without what reads alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const IDENTIFIER_LENGTH = 10;

/**
 * Adds an asset; who puts it into a container holds the packing of its customer before anything else (`lockPackingOf`).
 * @throws DomainError `customer.notFound`; `asset.notRegistered` naming the container; what linking a tracker and packing refuse
 */
export async function putAsset(
  tx: Tx,
  scope: OneCustomer,
  { idUser, at }: { readonly idUser: number; readonly at: Date },
  { tracker, container, place, ...details }: NewAsset,
): Promise<Made> {
  const identifier = Array.from({ length: IDENTIFIER_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const idAsset = await insertAsset(tx, scope, { ...assetFields(details), identifier, createdBy: idUser });
  if (idAsset === null) throw new DomainError('customer.notFound');
  if (tracker !== null) await linkAssetTracker(tx, scope, idAsset, tracker, at);
  if (place !== null) await insertPosition(tx, scope, idAsset, { ...place, setBy: idUser, setAt: at });
  if (container !== null) {
    const into = await lockByReference(tx, scope, normaliseReference(container));
    if (!into) throw new DomainError('asset.notRegistered', [{ field: 'container', reason: container }]);
    await packHeld(tx, scope, { idAsset, into, from: null, idUser, at });
  }
  return { idAsset, identifier };
}

/** As it is kept. Only a container has a number of its owner's. */
export function assetFields({ kind, reference, description, ownerNumber }: Details): AssetDetails {
  const referenceKey = normaliseReference(reference);
  return { kind, reference, referenceKey, description, ownerNumber: kind === 'container' ? ownerNumber : '' };
}
