import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../../platform/act/act.ts';
import { isDuplicate } from '../../../platform/db/faults.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { reevaluate } from '../../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { endLink, findOpenLink, findOpenLinkOf, findTrackerToLink, insertLink } from '../trackers.store.ts';

/**
 * Puts a tracker on an asset that the caller holds. What the tracker reports from `at` on is the asset's.
 * @throws DomainError `tracker.notFound`; `asset.hasTracker`; `asset.trackerElsewhere` naming where it is
 */
export async function linkAssetTracker(tx: Tx, scope: OneCustomer, idAsset: number, identifier: string, at: Date): Promise<void> {
  const tracker = await findTrackerToLink(tx, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound', [{ field: 'tracker', reason: identifier }]);
  if (tracker.idAsset !== null && tracker.idAsset !== idAsset)
    throw new DomainError('asset.trackerElsewhere', [{ field: 'tracker', reason: `used by ${tracker.reference}` }]);
  const open = await findOpenLink(tx, scope, idAsset);
  if (open) throw new DomainError('asset.hasTracker', [{ field: 'tracker', reason: open.identifier }]);
  await insertLink(tx, scope, idAsset, tracker.idTracker, at);
}

/** Takes the tracker off an asset that the caller holds. @returns which it was; null where there was none */
export async function unlinkAssetTracker(work: Work, scope: OneCustomer, idAsset: number, at: Date): Promise<string | null> {
  const open = await findOpenLink(work.tx, scope, idAsset);
  if (!open) return null;
  await endLink(work.tx, scope, open.idLink, at);
  work.publish('trackersChanged', [open.identifier]);
  // What was open on the asset ends there.
  reevaluate(work, scope, [{ idTracker: open.idTracker, startedAt: at }]);
  return open.identifier;
}

/** Takes a tracker off the asset that it is on, if it is on one. */
export async function freeAssetTracker(work: Work, scope: OneCustomer, idTracker: number, at: Date): Promise<void> {
  const open = await findOpenLinkOf(work.tx, scope, idTracker);
  if (!open) return;
  await endLink(work.tx, scope, open.idLink, at);
  reevaluate(work, scope, [{ idTracker, startedAt: at }]);
}

/** Two people at once: one has the tracker or the reference, the other is told. */
export async function refuseLinkedTrackers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'asset_reference')) throw new DomainError('asset.referenceInUse', [{ field: 'reference', reason: 'taken' }]);
    if (isDuplicate(error, 'asset_tracker_open')) throw new DomainError('asset.trackerElsewhere', [{ field: 'tracker', reason: 'taken' }]);
    if (isDuplicate(error, 'asset_tracker_open_of_asset'))
      throw new DomainError('asset.hasTracker', [{ field: 'tracker', reason: 'taken' }]);
    throw error;
  }
}
