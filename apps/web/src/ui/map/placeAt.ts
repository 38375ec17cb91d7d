import type { Track } from './trackRuns.ts';

/** Silences are long against what is usual for a track, and long in themselves. */
const LONG_AGAINST_USUAL = 5;
const LONG_MS = 45 * 60_000;
const HALF_A_TURN = 180;

/** From what step on between two positions of a track it is not known where it was between them. */
export function silenceMs(times: readonly number[]): number {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? 0;
  return Math.max(LONG_MS, usual * LONG_AGAINST_USUAL);
}

/** Where it was at a moment: between two positions on the line between them. Null before, after, and where it was silent. */
export function placeAt(
  { time, latitude, longitude }: Track,
  moment: number,
  silence: number,
): [longitude: number, latitude: number] | null {
  const next = indexFrom(time, moment);
  const [after, before] = [time[next], time[next - 1]];
  if (after === moment) return [longitude[next] ?? 0, latitude[next] ?? 0];
  if (after === undefined || before === undefined || after - before > silence) return null;
  const [west, east] = [longitude[next - 1] ?? 0, longitude[next] ?? 0];
  const [south, north] = [latitude[next - 1] ?? 0, latitude[next] ?? 0];
  // Across the date line the straight line goes the wrong way about.
  if (Math.abs(east - west) > HALF_A_TURN) return [west, south];
  const share = (moment - before) / (after - before);
  return [west + (east - west) * share, south + (north - south) * share];
}

/** The index of the first time that is not before the moment. */
function indexFrom(times: readonly number[], moment: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
