import { distanceMetres, type Point } from '../../platform/geo/distance.ts';

interface LegStop extends Point {
  readonly isReached: boolean;
}

/** Of a leg whose end is not reached yet this is the most: the last metres are shown when they are made. */
const MOST_UNREACHED = 0.95;

/**
 * How much of the way from each stop to the next is done, 0 to 1: all of it once the next is reached, by the length of the route while it is under way.
 * @param progress 0 to 1 along the whole route
 */
export function legShares(stops: readonly LegStop[], progress: number): number[] {
  const legs = stops.slice(1).map((stop, index) => distanceMetres(stops[index] ?? stop, stop));
  const total = legs.reduce((sum, metres) => sum + metres, 0);
  let begun = 0;
  return legs.map((metres, index) => {
    const share = metres === 0 ? 0 : (progress * total - begun) / metres;
    begun += metres;
    if (stops[index + 1]?.isReached) return 1;
    return stops[index]?.isReached ? Math.min(MOST_UNREACHED, Math.max(0, share)) : 0;
  });
}
