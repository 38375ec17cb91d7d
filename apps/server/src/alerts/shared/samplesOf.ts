import type { Sample, Side } from '@sillage/domain/alerts/episodes';
import { metresOf, type Fence, type Rule } from '@sillage/domain/alerts/rule';
import { isTimed } from '@sillage/domain/alerts/ruleKey';
import { PLACE_DOUBTS, VALUE_DOUBTS, type SpanReadings } from '../../telemetry/shared/spanReadings.ts';

/**
 * What a rule sees of these readings: those that are doubted raise nothing.
 * @param fromMs epoch ms; what is earlier is left out
 */
export function samplesOf({ ruleKey, fence }: Rule, readings: SpanReadings, fromMs = -Infinity): Sample[] {
  // What was heard says nothing of what was not, nor of when it will arrive.
  if (isTimed(ruleKey)) return [];
  if (ruleKey === 'geofencing') return fence === null ? [] : placesOf(fence, readings, fromMs);
  const [values, samples] = [readings.column(ruleKey), [] as Sample[]];
  for (let index = 0; index < readings.length; index++) {
    const [time, value] = [readings.times[index] ?? NaN, values[index] ?? NaN];
    if (time >= fromMs && !Number.isNaN(value) && ((readings.flags[index] ?? 0) & VALUE_DOUBTS) === 0)
      samples.push({ time, value, unsure: 0 });
  }
  return samples;
}

function placesOf(fence: Fence, readings: SpanReadings, fromMs: number): Sample[] {
  const [latitudes, longitudes, accuracies] = [readings.column('latitude'), readings.column('longitude'), readings.column('accuracy')];
  const samples: Sample[] = [];
  for (let index = 0; index < readings.length; index++) {
    const [time, latitude, longitude] = [readings.times[index] ?? NaN, latitudes[index] ?? NaN, longitudes[index] ?? NaN];
    if (!(time >= fromMs) || Number.isNaN(latitude) || Number.isNaN(longitude)) continue;
    if (((readings.flags[index] ?? 0) & PLACE_DOUBTS) !== 0) continue;
    const accuracy = accuracies[index] ?? NaN;
    samples.push({ time, value: metresOf(fence, { latitude, longitude }), unsure: Number.isNaN(accuracy) ? 0 : accuracy });
  }
  return samples;
}

/** Whether anything in these readings is beyond a limit of what was measured. Of places that is not known beforehand. */
export function mayBeBeyond({ ruleKey }: Rule, { direction, beyond }: Side, readings: SpanReadings): boolean {
  if (isTimed(ruleKey) || ruleKey === 'geofencing') return true;
  const range = readings.rangeOf(ruleKey);
  return range !== null && beyond(direction === 'above' ? range.max : range.min) > 0;
}
