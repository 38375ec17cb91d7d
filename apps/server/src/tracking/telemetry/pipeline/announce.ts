import { isWithin } from '@sillage/domain/journeys/shipments/observation';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Latest } from './latest.ts';
import { toEpochMs, type Row } from './row.ts';

/** Tells the live listeners and the evaluation what has just become durable. Once per batch, not per row. */
export function announce(bus: Bus, latest: readonly Latest[]): void {
  const moved = latest.filter(isNews);
  if (moved.length > 0) {
    bus.publish(
      'readings',
      moved.map((one) => ({ idCustomer: one.row.tracker.idCustomer, idTracker: one.row.tracker.idTracker, reading: liveReadingOf(one) })),
    );
  }
  if (latest.some(({ evaluateFromMs }) => evaluateFromMs !== null)) bus.publish('evaluationDue', null);
}

/** History that is brought is nothing that happens now. */
function isNews({ reading, position, row }: Latest): boolean {
  const newest = reading ?? position;
  return newest !== null && !newest.isHistory && !row.tracker.released;
}

/** Of a vehicle outside of its shipments nobody is told where it is. */
export function mayBeSeen({ tracker: { isPrivate, shipment }, effectiveMicros }: Row): boolean {
  return !isPrivate || (shipment !== null && isWithin(shipment.tracked, toEpochMs(effectiveMicros)));
}

function liveReadingOf({ row, reading, position, temperature, humidity, battery }: Latest): LiveReading {
  const { latitude, longitude, accuracy, speed, course } = (position !== null && mayBeSeen(position) && position.report) || {};
  const values = {
    latitude,
    longitude,
    accuracy,
    speed,
    course,
    temperature: temperature?.report.temperature,
    humidity: humidity?.report.humidity,
    battery: battery?.report.battery,
  };
  const time = toEpochMs((reading ?? position ?? row).effectiveMicros);
  const { identifier, shipment } = row.tracker;
  return {
    uniqueIdentifiant: identifier,
    // What it measures once the shipment has arrived is the tracker's alone.
    idTransport: shipment !== null && isWithin(shipment.window, time) ? shipment.idShipment : null,
    time,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
}
