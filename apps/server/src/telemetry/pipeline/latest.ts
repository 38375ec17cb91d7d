import { FLAG_BIT, maskToFlags, POSITION_DOUBTS } from '@sillage/domain/telemetry/reading';
import { toEpochMs, type Row } from './row.ts';

/** The newest of everything that one batch says of one tracker. Times are epoch ms. */
export interface Latest {
  readonly row: Row;
  receivedMs: number;
  /** The newest row that may lead; null when none may. */
  reading: Row | null;
  position: Row | null;
  temperature: Row | null;
  humidity: Row | null;
  battery: Row | null;
  /** Earliest reading of the batch that alerts and shipments have to look at; null when there is none. */
  evaluateFromMs: number | null;
}

/** Sums up a batch per tracker, in the order of their ids: every writer locks rows in that same order, so none waits in a circle. */
export function latestOf(rows: readonly Row[]): Latest[] {
  const byTracker = new Map<number, Latest>();
  for (const row of rows) {
    let latest = byTracker.get(row.tracker.idTracker);
    if (!latest) {
      latest = {
        row,
        receivedMs: row.receivedMs,
        reading: null,
        position: null,
        temperature: null,
        humidity: null,
        battery: null,
        evaluateFromMs: null,
      };
      byTracker.set(row.tracker.idTracker, latest);
    }
    addRow(latest, row);
  }
  return [...byTracker.values()].toSorted((one, other) => one.row.tracker.idTracker - other.row.tracker.idTracker);
}

function addRow(latest: Latest, row: Row): void {
  const { report, flags } = row;
  latest.receivedMs = Math.max(latest.receivedMs, row.receivedMs);
  if ((flags & (FLAG_BIT.clock | FLAG_BIT.outOfService)) === 0) {
    latest.evaluateFromMs = Math.min(latest.evaluateFromMs ?? Infinity, toEpochMs(row.effectiveMicros));
  }
  if (!row.leads) return;
  latest.reading = newer(latest.reading, row);
  if (report.latitude !== undefined && (flags & POSITION_DOUBTS) === 0) latest.position = newer(latest.position, row);
  if (report.temperature !== undefined) latest.temperature = newer(latest.temperature, row);
  if (report.humidity !== undefined) latest.humidity = newer(latest.humidity, row);
  if (report.battery !== undefined) latest.battery = newer(latest.battery, row);
}

function newer(known: Row | null, row: Row): Row {
  return known !== null && known.effectiveMicros >= row.effectiveMicros ? known : row;
}

/** The reading as the outside sees it (see the contract): absent values left out. */
export function wireReadingOf({ report, effectiveMicros, receivedMs, flags }: Row) {
  const { deviceTime: _clock, flags: _said, attributes, ...measures } = report;
  return {
    deviceDate: new Date(toEpochMs(effectiveMicros)).toISOString(),
    receivedDate: new Date(receivedMs).toISOString(),
    ...measures,
    flags: maskToFlags(flags),
    attributes: attributes ?? {},
  };
}
