import type { LiveReading } from '@sillage/contract/live/live.contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Latest } from './latest.ts';
import { toEpochMs } from './row.ts';

/** Tells the live listeners and the evaluation what has just become durable. Once per batch, not per row. */
export function announce(bus: Bus, latest: readonly Latest[]): void {
  const moved = latest.filter(({ reading, row }) => reading !== null && !row.tracker.released);
  if (moved.length > 0) {
    bus.publish(
      'readings',
      moved.map((one) => ({ idCustomer: one.row.tracker.idCustomer, idTracker: one.row.tracker.idTracker, reading: liveReadingOf(one) })),
    );
  }
  if (latest.some(({ evaluateFromMs }) => evaluateFromMs !== null)) bus.publish('evaluationDue', null);
}

function liveReadingOf({ row, reading, position, temperature, humidity, battery }: Latest): LiveReading {
  const { latitude, longitude, speed, course } = position?.report ?? {};
  const values = {
    ...{ latitude, longitude, speed, course },
    temperature: temperature?.report.temperature,
    humidity: humidity?.report.humidity,
    battery: battery?.report.battery,
  };
  return {
    uniqueIdentifiant: row.tracker.identifier,
    idTransport: row.tracker.idShipment,
    time: toEpochMs((reading ?? row).effectiveMicros),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
}
