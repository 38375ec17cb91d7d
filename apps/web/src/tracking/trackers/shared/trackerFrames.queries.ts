import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveFrames } from '../../../platform/live/LiveProvider.tsx';
import { moveCached } from '../../../platform/live/moveCached.ts';
import { positionOf } from '../../../platform/live/positionOf.ts';

/** Keeps the trackers that are shown one by one as live as the map. */
export function useTrackerFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const newest = new Map(frame.readings.map((reading) => [reading.uniqueIdentifiant, reading]));
    const isOne = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.length === 3;
    moveCached<WireTracker>(cache, { queryKey: ['trackers', 'one'], predicate: isOne }, (tracker) =>
      withTrackerReading(tracker, newest.get(tracker.uniqueIdentifiant)),
    );
  });
}

/** The same object without a reading. */
export function withTrackerReading(tracker: WireTracker, reading: LiveReading | undefined): WireTracker {
  if (!reading) return tracker;
  const { time, battery, temperature, humidity } = reading;
  const deviceDate = new Date(time).toISOString();
  const newer = <Value extends { deviceDate: string } | null>(before: Value, value: number | undefined) =>
    value === undefined || (before !== null && Date.parse(before.deviceDate) > time) ? before : { value, deviceDate };
  const { latest, lastPosition, lastReading } = tracker;
  const latestBattery = newer(latest.battery, battery);
  const isOlder = lastPosition !== null && Date.parse(lastPosition.deviceDate) > time;
  return {
    ...tracker,
    connectivity: 'online',
    lastHeardDate: new Date().toISOString(),
    battery: latestBattery?.value ?? tracker.battery,
    lastReading: lastReading && lastSaid(lastReading, reading),
    latest: {
      temperature: newer(latest.temperature, temperature),
      humidity: newer(latest.humidity, humidity),
      battery: latestBattery,
    },
    lastPosition: (isOlder ? null : positionOf(reading)) ?? lastPosition,
  };
}

/** What its card shows of it: what it does not say any more is not what it says now. */
function lastSaid(before: NonNullable<WireTracker['lastReading']>, { time, temperature, humidity, speed }: LiveReading) {
  if (Date.parse(before.deviceDate) > time) return before;
  const { temperature: _temperature, humidity: _humidity, speed: _speed, ...rest } = before;
  return {
    ...rest,
    ...(temperature === undefined ? {} : { temperature }),
    ...(humidity === undefined ? {} : { humidity }),
    ...(speed === undefined ? {} : { speed }),
  };
}
