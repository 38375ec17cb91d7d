import type { Sample } from '../reports/holds.ts';
import type { StabilityProfile } from './profile.ts';

/** So much warmer than the limit goods have to be again, °C, before freezing counts once more: a value that wavers around the limit is one cycle. */
export const THAW_CELSIUS = 0.5;

/**
 * How often goods froze, as all trackers that were with them say it together: they are frozen as long as one of them says so. Goods that are to be kept frozen
 * begin frozen, and count when they freeze again after they had thawed.
 * @param logs of each tracker, sorted by time
 */
export function countFreezes(profile: Pick<StabilityProfile, 'maxCelsius' | 'freezing'>, logs: readonly (readonly Sample[])[]): number {
  const { freezing, maxCelsius } = profile;
  if (freezing === null) return 0;
  const isKeptFrozen = maxCelsius !== null && maxCelsius < freezing.celsius;
  const frozen = new Set(isKeptFrozen ? logs.keys() : []);
  let count = 0;
  for (const { celsius, tracker } of inTurn(logs)) {
    if (celsius >= freezing.celsius + (frozen.has(tracker) ? THAW_CELSIUS : 0)) frozen.delete(tracker);
    else {
      if (frozen.size === 0) count++;
      frozen.add(tracker);
    }
  }
  return count;
}

/** What all of them say, in the order of time. After its last value, or without any, a tracker says nothing of freezing any more. */
function inTurn(logs: readonly (readonly Sample[])[]) {
  const values = logs.flatMap((samples, tracker) => {
    const said = samples.map(({ time, celsius }) => ({ time, celsius, tracker }));
    return [...said, { time: said.at(-1)?.time ?? -Infinity, celsius: Infinity, tracker }];
  });
  return values.toSorted((one, other) => (one.time === other.time ? 0 : one.time - other.time));
}
