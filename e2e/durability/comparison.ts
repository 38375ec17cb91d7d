import type { LedgerEntry } from '@sillage/simulator/load/ledger';
import { loadMeasurement } from '@sillage/simulator/load/loadMeasurement';
import type { StoredReading } from './operator.ts';

/** Readings of one tracker in which the ledger and the installation differ, by their time in epoch ms. */
export interface Differences {
  /** Acknowledged, and not there. */
  readonly lost: readonly number[];
  /** There more than once; they come in the order of their times. */
  readonly duplicated: readonly number[];
  /** There, and never sent. */
  readonly invented: readonly number[];
  /** There with other values than it was sent with. */
  readonly altered: readonly number[];
}

/** Coarser than any protocol rounds: Teltonika's coordinates are 1e-7 degrees, its temperatures hundredths. */
const SAME_DEGREES = 1e-5;
const SAME_CELSIUS = 0.006;

/** @param index of the tracker in its load: what it measures follows from that and the time */
export function differencesOf({ acknowledged, unacknowledged }: LedgerEntry, stored: readonly StoredReading[], index: number): Differences {
  const times = stored.map(({ time }) => time);
  const there = new Set(times);
  const sent = new Set([...acknowledged, ...unacknowledged]);
  return {
    lost: acknowledged.filter((time) => !there.has(time)),
    duplicated: times.filter((time, at) => time === times[at - 1]),
    invented: times.filter((time) => !sent.has(time)),
    altered: stored.flatMap((reading) => (isAsMeasured(reading, index) ? [] : [reading.time])),
  };
}

function isAsMeasured({ time, latitude = NaN, temperature = NaN }: StoredReading, index: number): boolean {
  const measured = loadMeasurement(index, time);
  return (
    Math.abs(latitude - (measured.latitude ?? NaN)) < SAME_DEGREES && Math.abs(temperature - (measured.temperature ?? NaN)) < SAME_CELSIUS
  );
}
