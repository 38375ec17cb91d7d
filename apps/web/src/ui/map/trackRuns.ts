import type { Position } from 'geojson';
import { unwrapLine } from './unwrapLine.ts';

/** A track in columns of equal length, oldest first. */
export interface Track {
  /** Epoch milliseconds. */
  readonly time: readonly number[];
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  /** How each point is drawn. */
  readonly tone: readonly TrackTone[];
}
export type TrackTone = 'below' | 'within' | 'above' | 'unknown';

export interface TrackRun {
  readonly tone: TrackTone;
  readonly coordinates: readonly Position[];
}

/** A track as a few lines of one tone each, rather than a piece for every point; each run ends where the next begins. */
export function runsOf({ longitude, latitude, tone }: Track): TrackRun[] {
  const line = unwrapLine(longitude.map((x, index) => [x, latitude[index] ?? 0]));
  const runs: { tone: TrackTone; coordinates: Position[] }[] = [];
  line.forEach((place, index) => {
    const current = runs.at(-1);
    const here = tone[index] ?? 'unknown';
    if (current?.tone === here) current.coordinates.push(place);
    else {
      // The stretch towards the first point of another tone already has that tone: that is when it was noticed.
      const from = current?.coordinates.at(-1);
      runs.push({ tone: here, coordinates: from ? [from, place] : [place] });
    }
  });
  return runs.filter(({ coordinates }) => coordinates.length > 1);
}
