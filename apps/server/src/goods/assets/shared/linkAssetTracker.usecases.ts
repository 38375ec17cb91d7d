import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { isDuplicate } from '../../../platform/db/faults.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { markDue } from '../../../tracking/telemetry/shared/due.store.ts';
import { endLink, findOpenLink, findOpenLinkOf, findTrackerToLink, insertLink } from '../trackers.store.ts';

/**
 * Puts a tracker on an asset that the caller holds. What the tracker reports from `at` on is the asset's.
 * @throws Refusal `tracker.notFound`; `asset.hasTracker`; `asset.trackerElsewhere` naming where it is
 */
export async function linkAssetTracker(tx: Tx, scope: OneCustomer, idAsset: number, identifier: string, at: Date): Promise<void> {
  const tracker = await findTrackerToLink(tx, scope, identifier);
  if (!tracker) throw new Refusal('tracker.notFound', [{ field: 'tracker', reason: identifier }]);
  if (tracker.idAsset !== null && tracker.idAsset !== idAsset)
    throw new Refusal('asset.trackerElsewhere', [{ field: 'tracker', reason: `used by ${tracker.reference}` }]);
  const open = await findOpenLink(tx, scope, idAsset);
  if (open) throw new Refusal('asset.hasTracker', [{ field: 'tracker', reason: open.identifier }]);
  await insertLink(tx, scope, idAsset, tracker.idTracker, at);
}

/** Takes the tracker off an asset that the caller holds. @returns which it was; null where there was none */
export async function unlinkAssetTracker(tx: Tx, scope: OneCustomer, idAsset: number, at: Date): Promise<string | null> {
  const open = await findOpenLink(tx, scope, idAsset);
  if (open) {
    await endLink(tx, scope, open.idLink, at);
    // What was open on the asset ends there.
    await markDue(tx, scope, [{ idTracker: open.idTracker, startedAt: at }]);
  }
  return open?.identifier ?? null;
}

/** Takes a tracker off the asset that it is on, if it is on one. */
export async function freeAssetTracker(tx: Tx, scope: OneCustomer, idTracker: number, at: Date): Promise<void> {
  const open = await findOpenLinkOf(tx, scope, idTracker);
  if (!open) return;
  await endLink(tx, scope, open.idLink, at);
  await markDue(tx, scope, [{ idTracker, startedAt: at }]);
}

/** Two people at once: one has the tracker or the reference, the other is told. */
export async function refuseLinkedTrackers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'asset_reference')) throw new Refusal('asset.referenceInUse', [{ field: 'reference', reason: 'taken' }]);
    if (isDuplicate(error, 'asset_tracker_open')) throw new Refusal('asset.trackerElsewhere', [{ field: 'tracker', reason: 'taken' }]);
    if (isDuplicate(error, 'asset_tracker_open_of_asset')) throw new Refusal('asset.hasTracker', [{ field: 'tracker', reason: 'taken' }]);
    throw error;
  }
}
