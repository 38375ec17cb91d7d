import { nearestIndex } from '../timeCursor.ts';
import type { Series } from './withGaps.ts';

/**
 * What a line says at a moment, as it is drawn there: null where it breaks, and beyond its ends, where another line may have gone on. Lines that are measured
 * at other moments end together within one step.
 */
export function valueAt({ time, values }: Series, wanted: number): number | null {
  const nearest = nearestIndex(time, wanted);
  const at = time[nearest];
  const value = values[nearest] ?? null;
  if (at === undefined || at === wanted) return value;
  const other = at < wanted ? nearest + 1 : nearest - 1;
  if (time[other] !== undefined) return values[other] === null ? null : value;
  const inward = time[at < wanted ? nearest - 1 : nearest + 1];
  return inward !== undefined && Math.abs(wanted - at) <= Math.abs(at - inward) ? value : null;
}
