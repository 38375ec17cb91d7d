import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';

/** Where a tracker says that it is; null where it says nothing of that. */
export function positionOf({ latitude, longitude, accuracy, time }: LiveReading) {
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude, longitude, accuracy: accuracy ?? null, deviceDate: new Date(time).toISOString() };
}
