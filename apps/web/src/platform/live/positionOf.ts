import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import { headingOf } from '@sillage/domain/tracking/telemetry/heading';

/** Where a tracker says that it is; null where it says nothing of that. */
export function positionOf({ latitude, longitude, accuracy, course, speed, time }: LiveReading) {
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude, longitude, accuracy: accuracy ?? null, heading: headingOf(course, speed), deviceDate: new Date(time).toISOString() };
}
