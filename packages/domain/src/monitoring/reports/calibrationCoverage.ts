import { heldSpan, offsetOf, type CalibratedQuantity, type Calibration } from '../../tracking/calibrations/calibration.ts';
import type { Span } from './holds.ts';

/** Whether certificates held while it was measured. `unknown`: of reports that were made before there was a register. */
export const CALIBRATION_COVERAGES = ['unknown', 'none', 'partly', 'whole'] as const;
export type CalibrationCoverage = (typeof CALIBRATION_COVERAGES)[number];

export interface CalibratedTracker {
  readonly spans: readonly Span[];
  readonly calibrations: readonly Calibration[];
}

/** `whole` only where every tracker had a certificate for each of the quantities, all of the time that it measured for the report. */
export function coverageOf(trackers: readonly CalibratedTracker[], quantities: readonly CalibratedQuantity[]): CalibrationCoverage {
  const each = trackers.flatMap(({ spans, calibrations }) =>
    quantities.flatMap((quantity) => {
      const held = calibrations.filter((one) => offsetOf(one, quantity) !== null).map(heldSpan);
      return spans.map((span) => ({ length: span.to - span.from, covered: coveredMs(span, held) }));
    }),
  );
  if (!each.some(({ covered }) => covered > 0)) return 'none';
  return each.every(({ length, covered }) => covered >= length) ? 'whole' : 'partly';
}

/** How much of a span at least one of the others covers. */
function coveredMs({ from, to }: Span, others: readonly Span[]): number {
  let [sum, reached] = [0, from];
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    const [start, end] = [Math.max(other.from, reached), Math.min(other.to, to)];
    if (end <= start) continue;
    sum += end - start;
    reached = end;
  }
  return sum;
}
