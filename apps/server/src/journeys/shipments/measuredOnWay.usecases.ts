import type { MeasuredOnWay } from '@sillage/contract/goods/assets/measured.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { nearestReported, type Teller } from '@sillage/domain/goods/assets/measured';
import type { Db } from '../../platform/db/openDb.ts';
import { listRegisteredTrackers, type RegisteredTracker } from './registered.store.ts';
import type { ReadShipment } from './shared/readShipment.usecases.ts';
import { listTrackersOf, type TrackerOf } from './trackersOf.store.ts';

interface Carried {
  readonly idContainer: number;
  readonly referenceKey: string;
  /** Its own tracker. */
  readonly identifier: string | null;
}

/**
 * What was measured of each asset of a shipment, and by whose tracker: its own on the shipment; while under way that of the registered asset or its container;
 * else those of the shipment that are no other asset's own.
 * @param all every asset of the shipment
 */
export async function measuredOnWay(
  db: Db,
  scope: CustomerScope,
  { idTransport, idCustomer, reference, arrivedDate, shelf: archiveState }: ReadShipment,
  all: readonly Carried[],
): Promise<ReadonlyMap<number, MeasuredOnWay>> {
  if (all.length === 0) return new Map();
  const isUnderWay = arrivedDate === null && archiveState === 'current';
  const keys = isUnderWay ? all.map(({ referenceKey }) => referenceKey) : [];
  const [trackers, registered] = await Promise.all([
    listTrackersOf(db, scope, [idTransport], 'own'),
    listRegisteredTrackers(db, idCustomer, keys),
  ]);
  const owned = new Set(all.flatMap(({ identifier }) => identifier ?? []));
  const others = trackers.filter(({ identifier }) => !owned.has(identifier)).map((one) => tellerOf(one, 'shipment', reference));
  return new Map(
    all.map(({ idContainer, referenceKey, identifier }) => {
      const own = trackers.filter((one) => one.identifier === identifier).map((one) => tellerOf(one, 'asset', null));
      const around = registered
        .filter((one) => one.referenceKey === referenceKey)
        .map((one) => [tellerOf(one, one.level === 0 ? 'asset' : 'container', one.reference)]);
      return [idContainer, nearest([own, ...around, others])];
    }),
  );
}

type FullTeller = ReturnType<typeof tellerOf>;

function nearest(levels: readonly (readonly FullTeller[])[]): MeasuredOnWay {
  return {
    temperature: nearestReported(levels, (one) => one.temperature),
    humidity: nearestReported(levels, (one) => one.humidity),
    position: nearestReported(levels, (one) => one.position),
  };
}

function tellerOf(tracker: TrackerOf | RegisteredTracker, of: Teller['of'], reference: string | null) {
  const { identifier, latitude, longitude, accuracy, positionTime } = tracker;
  const isPlaced = latitude !== null && longitude !== null && positionTime !== null;
  return {
    toldBy: identifier,
    of,
    reference,
    temperature: measured(tracker.temperature, tracker.temperatureTime),
    humidity: measured(tracker.humidity, tracker.humidityTime),
    position: isPlaced ? { latitude, longitude, accuracy, deviceDate: positionTime.toISOString() } : null,
  };
}

function measured(value: number | null, time: Date | null) {
  return value === null || time === null ? null : { value, deviceDate: time.toISOString() };
}
