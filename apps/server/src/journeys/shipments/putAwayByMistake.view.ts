import { MISTAKE_MINUTES } from '@sillage/domain/journeys/shipments/shipment';
import type { LockedShipment } from './archiveState.store.ts';

const MINUTE_MS = 60_000;

/** Since when they are away, of those that come back onto the list soon enough. */
export function putAwayByMistake(moved: readonly LockedShipment[], now: Date) {
  return moved.flatMap(({ idShipment, archivedAt, deletedAt }) => {
    // What was archived before it was deleted comes back into the archive, where nothing has a tracker.
    const endedAt = deletedAt === null ? archivedAt : archivedAt === null ? deletedAt : null;
    const isMistake = endedAt !== null && now.getTime() - endedAt.getTime() <= MISTAKE_MINUTES * MINUTE_MS;
    return isMistake ? [{ idShipment, endedAt }] : [];
  });
}
