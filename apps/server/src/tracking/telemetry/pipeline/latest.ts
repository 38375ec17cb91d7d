import { FLAG_BIT, maskToFlags, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { joinPlaces, type Places } from './places.ts';
import { toEpochMs, type Row } from './row.ts';

/** Rows of one tracker, in event time. */
export type Run = readonly [Row, ...Row[]];

/** The newest of everything that one batch says of one tracker. Times are epoch ms. */
export interface Latest {
  readonly row: Row;
  readonly run: Run;
  /** Null when none of them has a position. */
  readonly places: Places | null;
  /** When the tracker was heard last. */
  receivedMs: number;
  /** The newest row that may lead; null when none may. */
  reading: Row | null;
  position: Row | null;
  temperature: Row | null;
  humidity: Row | null;
  battery: Row | null;
  /** Earliest and last reading of the batch that alerts and shipments have to look at; null when there is none. */
  evaluateFromMs: number | null;
  evaluateThroughMs: number | null;
}

/**
 * Sums up what a batch says of one tracker.
 * @param isNew those that were there already say nothing new, but that it was heard
 */
export function latestOf(run: Run, isNew: (row: Row) => boolean = () => true): Latest {
  const [row] = run;
  const latest: Latest = {
    row,
    run,
    places: joinPlaces(run.filter(isNew)),
    receivedMs: heardMsOf(row),
    reading: null,
    position: null,
    temperature: null,
    humidity: null,
    battery: null,
    evaluateFromMs: null,
    evaluateThroughMs: null,
  };
  for (const one of run) {
    latest.receivedMs = Math.max(latest.receivedMs, heardMsOf(one));
    if (isNew(one)) addRow(latest, one);
  }
  return latest;
}

/** What was brought as history was heard when it was measured, by whoever kept it: the tracker itself did not report just now. */
function heardMsOf({ isHistory, receivedMs, effectiveMicros }: Row): number {
  return isHistory ? Math.min(receivedMs, toEpochMs(effectiveMicros)) : receivedMs;
}

function addRow(latest: Latest, row: Row): void {
  const { report, flags, isHistory = false } = row;
  if (!isHistory && (flags & (FLAG_BIT.clock | FLAG_BIT.outOfService)) === 0) {
    const time = toEpochMs(row.effectiveMicros);
    latest.evaluateFromMs = Math.min(latest.evaluateFromMs ?? Infinity, time);
    latest.evaluateThroughMs = Math.max(latest.evaluateThroughMs ?? -Infinity, time);
  }
  if (!row.leads) return;
  // What a position service found says where it was, and is nothing that the tracker said.
  if ((flags & FLAG_BIT.network) === 0) latest.reading = newer(latest.reading, row);
  if (report.latitude !== undefined && (flags & POSITION_DOUBTS) === 0) latest.position = newer(latest.position, row);
  if (report.temperature !== undefined) latest.temperature = newer(latest.temperature, row);
  if (report.humidity !== undefined) latest.humidity = newer(latest.humidity, row);
  if (report.battery !== undefined) latest.battery = newer(latest.battery, row);
}

/** What is found to be a jump once the batch is there is not where the tracker is. */
export function leaveOut(latest: Latest, isJump: (row: Row) => boolean): void {
  if (!latest.position || !latest.run.some(isJump)) return;
  const isPlace = (row: Row) => row.leads && row.report.latitude !== undefined && (row.flags & POSITION_DOUBTS) === 0 && !isJump(row);
  latest.position = latest.run.findLast(isPlace) ?? null;
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
