import type { FeatureCollection, LineString, Point } from 'geojson';
import { middleOf } from './middleOf.ts';
import type { TrackRun } from './trackRuns.ts';

const MINUTE_MS = 60_000;

export function lineFeatures(runs: readonly TrackRun[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: runs.map(({ tone, coordinates, gap }) => ({
      type: 'Feature',
      properties: { tone, from: gap?.from ?? null },
      geometry: { type: 'LineString', coordinates: [...coordinates] },
    })),
  };
}

/** The middle of each line that nobody observed, where its length of time is written: the line itself may be too short for words. */
export function gapFeatures(runs: readonly TrackRun[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: runs.flatMap(({ coordinates: [start, end], gap }) => {
      if (!gap || !start || !end) return [];
      const { latitude, longitude } = middleOf(placeOf(start), placeOf(end));
      const { from, to, label, duration } = gap;
      return [
        {
          type: 'Feature' as const,
          properties: { from, minutes: (to - from) / MINUTE_MS, label, duration },
          geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        },
      ];
    }),
  };
}

const placeOf = ([longitude = 0, latitude = 0]: readonly number[]) => ({ latitude, longitude });
