import type { TrackerLog } from '@sillage/domain/monitoring/reports/coldChain';
import type { Span } from '@sillage/domain/monitoring/reports/holds';
import type { CalibrationOf } from '../../../tracking/calibrations/shared/calibrationsBetween.store.ts';
import type { LinkRow, ObservationRow } from './observations.store.ts';
import { withOffsets } from '../withOffsets.usecases.ts';

/** A tracker that was there in the period: when, and what it measured, with the offsets of its certificates. */
export interface OfTracker {
  readonly idTracker: number;
  readonly ofTracker: readonly LinkRow[];
  readonly rows: readonly ObservationRow[];
  readonly spans: readonly Span[];
}

interface Measured {
  readonly links: readonly LinkRow[];
  readonly observations: readonly ObservationRow[];
  readonly calibrations: readonly CalibrationOf[];
  readonly period: Span;
}

/** Whatever adds up temperatures takes them from here, so that all of it says the same. */
export function presentTrackers({ links, observations, calibrations, period }: Measured): OfTracker[] {
  const observed = Map.groupBy(withOffsets(observations, calibrations), ({ idTracker }) => idTracker);
  const ofTrackers = [...Map.groupBy(links, ({ idTracker }) => idTracker)].map(([idTracker, ofTracker]) => ({
    idTracker,
    ofTracker,
    rows: observed.get(idTracker) ?? [],
    spans: ofTracker.map((link) => spanOf(link, period)).filter(({ from, to }) => from < to),
  }));
  return ofTrackers.filter(({ spans }) => spans.length > 0);
}

/** Without what was measured out of service. */
export function logOf({ ofTracker, rows, spans }: OfTracker): TrackerLog {
  const samples = rows.flatMap(({ time, temperature, isOutOfService }) =>
    isOutOfService || temperature === null ? [] : [{ time, celsius: temperature }],
  );
  return { intervalMs: intervalOf(ofTracker), spans, samples };
}

export function intervalOf([link]: readonly LinkRow[]): number {
  return (link?.reportingIntervalSeconds ?? 0) * 1000;
}

function spanOf({ startedMs, endedMs }: LinkRow, { from, to }: Span): Span {
  return { from: Math.max(from, startedMs), to: Math.min(to, endedMs) };
}
