import type { Sample } from '@sillage/domain/monitoring/alerts/episodes';
import { isRoom, metresIn, metresOf, type Fence, type Rule } from '@sillage/domain/monitoring/alerts/rule';
import type { RoomTime } from '../../../goods/indoor/shared/roomTimes.store.ts';
import { isTimed, measureOf } from '@sillage/domain/monitoring/alerts/ruleKey';
import { PLACE_DOUBTS, VALUE_DOUBTS, type SpanReadings } from '../../../tracking/telemetry/shared/spanReadings.view.ts';

/**
 * What a rule sees of these readings: those that are doubted raise nothing. Of a rate it is the value that changes.
 * @param fromMs epoch ms; what is earlier is left out
 */
export function samplesOf({ ruleKey, fence }: Rule, readings: SpanReadings, fromMs = -Infinity, rooms: readonly RoomTime[] = []): Sample[] {
  // What was heard says nothing of what was not, nor of when it will arrive.
  if (isTimed(ruleKey)) return [];
  if (isRoom(fence)) return roomsOf(fence.idRoom, readings, fromMs, rooms);
  if (ruleKey === 'geofencing') return fence === null ? [] : placesOf(fence, readings, fromMs);
  const [values, samples] = [readings.column(measureOf(ruleKey)), [] as Sample[]];
  for (let index = 0; index < readings.length; index++) {
    const [time, value] = [readings.times[index] ?? NaN, values[index] ?? NaN];
    if (time >= fromMs && !Number.isNaN(value) && ((readings.flags[index] ?? 0) & VALUE_DOUBTS) === 0)
      samples.push({ time, value, unsure: 0 });
  }
  return samples;
}

/** At each reading whether the tracker was known to be in the room then. */
function roomsOf(idRoom: number, readings: SpanReadings, fromMs: number, rooms: readonly RoomTime[]): Sample[] {
  const there = rooms.filter((one) => one.idRoom === idRoom);
  const samples: Sample[] = [];
  for (let index = 0; index < readings.length; index++) {
    const time = readings.times[index] ?? NaN;
    if (!(time >= fromMs) || ((readings.flags[index] ?? 0) & VALUE_DOUBTS) !== 0) continue;
    const isThere = there.some((one) => one.fromMs <= time && time < one.toMs);
    samples.push({ time, value: isThere ? 0 : 1, unsure: 0 });
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

/** As `samplesOf`; asked again for what is later than the same time (epoch ms), as both sides of a rule do, it looks no second time. */
export function samplesOfRule(rule: Rule, readings: SpanReadings, rooms: readonly RoomTime[] = []): (fromMs: number) => Sample[] {
  const seen = new Map<number, Sample[]>();
  return (fromMs) => {
    const samples = seen.get(fromMs) ?? samplesOf(rule, readings, fromMs, rooms);
    seen.set(fromMs, samples);
    return samples;
  };
}

/** Between which values lies what a rule sees of these readings, or something wider; null where it sees nothing. */
export function rangeOfRule({ ruleKey, fence }: Rule, readings: SpanReadings): { readonly min: number; readonly max: number } | null {
  if (isTimed(ruleKey)) return null;
  if (isRoom(fence)) return readings.length === 0 ? null : { min: 0, max: 1 };
  if (ruleKey !== 'geofencing') return readings.rangeOf(measureOf(ruleKey));
  const [latitudes, longitudes] = [readings.rangeOf('latitude'), readings.rangeOf('longitude')];
  if (fence === null || latitudes === null || longitudes === null) return null;
  return metresIn(fence, { south: latitudes.min, north: latitudes.max, west: longitudes.min, east: longitudes.max });
}
