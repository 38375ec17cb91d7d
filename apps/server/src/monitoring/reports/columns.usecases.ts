import { setImmediate } from 'node:timers/promises';
import type { ObservationRow } from './shared/observations.store.ts';

const ROWS_AT_ONCE = 10_000;

/** Observations side by side: they move to another thread without being copied. NaN: not measured. */
export interface Columns {
  readonly idTracker: Int32Array<ArrayBuffer>;
  readonly time: Float64Array<ArrayBuffer>;
  readonly temperature: Float64Array<ArrayBuffer>;
  readonly humidity: Float64Array<ArrayBuffer>;
  readonly isOutOfService: Uint8Array<ArrayBuffer>;
}

/** In slices: who else asks for something is answered in between. */
export async function toColumns(rows: readonly ObservationRow[]): Promise<Columns> {
  const columns = {
    idTracker: new Int32Array(rows.length),
    time: new Float64Array(rows.length),
    isOutOfService: new Uint8Array(rows.length),
    temperature: new Float64Array(rows.length),
    humidity: new Float64Array(rows.length),
  };
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    columns.idTracker[index] = row.idTracker;
    columns.time[index] = row.time;
    columns.temperature[index] = row.temperature ?? NaN;
    columns.humidity[index] = row.humidity ?? NaN;
    columns.isOutOfService[index] = row.isOutOfService ? 1 : 0;
  }
  return columns;
}

export function fromColumns({ idTracker, time, temperature, humidity, isOutOfService }: Columns): ObservationRow[] {
  const measured = (value = NaN) => (Number.isNaN(value) ? null : value);
  return Array.from(idTracker, (id, index) => ({
    idTracker: id,
    time: time[index] ?? NaN,
    isOutOfService: isOutOfService[index] === 1,
    temperature: measured(temperature[index]),
    humidity: measured(humidity[index]),
  }));
}

/** What is moved and not copied. */
export function buffersOf({ idTracker, time, temperature, humidity, isOutOfService }: Columns): ArrayBuffer[] {
  return [idTracker, time, temperature, humidity, isOutOfService].map(({ buffer }) => buffer);
}
