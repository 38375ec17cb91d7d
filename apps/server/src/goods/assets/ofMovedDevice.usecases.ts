import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { endedReference, LONGEST_REFERENCE, normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import type { Work } from '../../platform/act/act.ts';
import type { MovedIn } from '../../tracking/moving/shared/deviceMoved.hook.ts';
import { lockByReference } from './assets.store.ts';
import { linkAssetTracker } from './shared/linkAssetTracker.usecases.ts';
import { lockPackingOf } from './shared/lockPacking.store.ts';
import { putAsset } from './shared/putAsset.usecases.ts';
import { findCarried, findRegistered } from './shared/registered.store.ts';
import { findOpenLink } from './trackers.store.ts';

/**
 * Puts a device that was moved in on an asset of its name: on the one that there is, if it has no tracker; else on a new one, whose reference names the device too
 * where the name is taken. One that is on an asset already stays there.
 * @returns the reference of the asset; null where the tracker is gone, or both references are taken
 */
export async function putOnAsset(work: Work, scope: OneCustomer, { identifier, name, since, idUser }: MovedIn): Promise<string | null> {
  const { tx, audit, publish } = work;
  await lockPackingOf(tx, scope);
  const on = (await findCarried(tx, scope, [identifier])).get(identifier);
  if (on === undefined) return null;
  if (on !== null) return on;
  const called = (name.trim() || identifier).slice(0, LONGEST_REFERENCE);
  const there = await lockByReference(tx, scope, normaliseReference(called));
  if (there && !(await findOpenLink(tx, scope, there.idAsset))) {
    await linkAssetTracker(tx, scope, there.idAsset, identifier, since);
    publish('trackersChanged', [identifier]);
    return there.reference;
  }
  const reference = there ? endedReference(called, ` (${identifier})`) : called;
  const key = normaliseReference(reference);
  if ((await findRegistered(tx, scope, [key])).has(key)) return null;
  const details = { kind: 'mobile', reference, description: '', ownerNumber: '', tracker: null, container: null, place: null } as const;
  const made = await putAsset(tx, scope, { idUser, at: since }, details);
  await linkAssetTracker(tx, scope, made.idAsset, identifier, since);
  audit(scope, { idUser, action: 'asset.added', subject: `asset ${made.identifier}` });
  publish('trackersChanged', [identifier]);
  return reference;
}
