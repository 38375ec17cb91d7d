import type { Position } from 'geojson';
import type { Place } from './FocusPoint.tsx';
import { unwrapLine } from './unwrapLine.ts';

/** The planned way from stop to stop, by the short way around the earth. */
export function plannedLine(stops: readonly Place[]): Position[] {
  return unwrapLine(stops.map(({ longitude, latitude }) => [longitude, latitude]));
}
