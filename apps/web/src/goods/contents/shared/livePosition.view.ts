import type { AssetPosition } from '@sillage/contract/goods/assets/assets.contract';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import { positionOf } from '../../../platform/live/positionOf.ts';

export type LatestReadings = ReadonlyMap<string, LiveReading>;

/** The newest reading of each tracker, by its identifier. */
export function latestOf(readings: readonly LiveReading[]): LatestReadings {
  return new Map(readings.map((reading) => [reading.uniqueIdentifiant, reading]));
}

/** Where an asset is once the tracker that told its position has reported; the same object when nothing changed. */
export function movedPosition(position: AssetPosition | null, latest: LatestReadings): AssetPosition | null {
  const reading = position?.toldBy ? latest.get(position.toldBy) : undefined;
  const moved = reading && positionOf(reading);
  if (!position || !moved || Date.parse(position.deviceDate) > reading.time) return position;
  return { ...position, ...moved };
}
