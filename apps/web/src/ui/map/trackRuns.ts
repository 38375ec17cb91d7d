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
  /** Where nobody knows which way it went, in the order of time. */
  readonly gaps: readonly TrackGap[];
}
export type TrackTone = 'below' | 'within' | 'above' | 'unknown';

/** From one point to another, epoch milliseconds. */
export interface TrackGap {
  readonly from: number;
  readonly to: number;
  /** What is said of it, and how long it was, for where there is little room. */
  readonly label: string;
  readonly duration: string;
}

export interface TrackRun {
  readonly tone: TrackTone | 'unobserved';
  readonly coordinates: readonly Position[];
  /** What was not observed. */
  readonly gap?: TrackGap;
}

/** A track as a few lines of one tone each, rather than a piece for every point; each run ends where the next begins, and each gap is one of its own. */
export function runsOf({ time, longitude, latitude, tone, gaps }: Track): TrackRun[] {
  const line = unwrapLine(longitude.map((x, index) => [x, latitude[index] ?? 0]));
  const runs: { tone: TrackRun['tone']; coordinates: Position[]; gap?: TrackGap }[] = [];
  let nextGap = 0;
  line.forEach((place, index) => {
    const current = runs.at(-1);
    const [before, now] = [time[index - 1], time[index] ?? 0];
    const here = tone[index] ?? 'unknown';
    while ((gaps[nextGap]?.to ?? Infinity) <= (before ?? -Infinity)) nextGap++;
    const gap = gaps[nextGap];
    const from = current?.coordinates.at(-1);
    if (from && gap && before !== undefined && gap.from >= before && gap.to <= now) {
      runs.push({ tone: 'unobserved', coordinates: [from, place], gap }, { tone: here, coordinates: [place] });
    } else if (current?.tone === here) current.coordinates.push(place);
    else {
      // The stretch towards the first point of another tone already has that tone: that is when it was noticed.
      runs.push({ tone: here, coordinates: from ? [from, place] : [place] });
    }
  });
  return runs.filter(({ coordinates }) => coordinates.length > 1);
}
