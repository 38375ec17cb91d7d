import { offsetAt, offsetOf } from '@sillage/domain/tracking/calibrations/calibration';
import type { CalibrationOf } from '../../tracking/calibrations/shared/calibrationsBetween.store.ts';
import type { ObservationRow } from './shared/observations.store.ts';

/** Whether any of them adds something to what was measured. */
export function addsOffsets(calibrations: readonly CalibrationOf[]): boolean {
  return calibrations.some((one) => one.isApplied && ((offsetOf(one, 'temperature') ?? 0) !== 0 || (offsetOf(one, 'humidity') ?? 0) !== 0));
}

/** What was measured with the offsets of the certificates that held then, where they are to be applied; in thousandths. */
export function withOffsets(observations: readonly ObservationRow[], calibrations: readonly CalibrationOf[]): readonly ObservationRow[] {
  if (!addsOffsets(calibrations)) return observations;
  const of = Map.groupBy(calibrations, ({ idTracker }) => idTracker);
  return observations.map((observation) => {
    const own = of.get(observation.idTracker);
    if (!own) return observation;
    const { time, temperature, humidity } = observation;
    return {
      ...observation,
      temperature: corrected(temperature, offsetAt(own, 'temperature', time)),
      humidity: corrected(humidity, offsetAt(own, 'humidity', time)),
    };
  });
}

function corrected(value: number | null, offset: number): number | null {
  return value === null || offset === 0 ? value : Number((value + offset).toFixed(3));
}
