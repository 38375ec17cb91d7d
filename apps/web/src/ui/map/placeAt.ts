import type { Track } from './trackRuns.ts';

const HALF_A_TURN = 180;

/** Where it was at a moment: between two positions on the line between them. Null before, after, and where nothing was observed. */
export function placeAt(
  { time, latitude, longitude, gaps }: Omit<Track, 'tone'>,
  moment: number,
): [longitude: number, latitude: number] | null {
  const next = indexFrom(time, moment);
  const [after, before] = [time[next], time[next - 1]];
  if (after === moment) return [longitude[next] ?? 0, latitude[next] ?? 0];
  if (after === undefined || before === undefined) return null;
  if (gaps.some(({ from, to }) => moment > from && moment < to)) return null;
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
