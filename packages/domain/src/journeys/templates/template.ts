/** As many as a customer can have: somebody has to find one among them. */
export const MOST_TEMPLATES = 200;

const MINUTE_MS = 60_000;
/** A year either way: nothing that is planned lies further from its departure. */
export const MOST_OFFSET_MINUTES = 527_040;

/**
 * How long after the departure each stop is planned, in whole minutes; times are epoch milliseconds in the order of the route.
 * Null for what is not planned, for the departure itself, and for all when the departure is not planned: there is nothing to count from.
 */
export function offsetsOf(times: readonly (number | null)[]): (number | null)[] {
  const departure = times[0] ?? null;
  return times.map((time, index) => {
    if (index === 0 || time === null || departure === null) return null;
    const minutes = Math.round((time - departure) / MINUTE_MS);
    return Math.abs(minutes) > MOST_OFFSET_MINUTES ? null : minutes;
  });
}

export function timeAfter(departure: number, offsetMinutes: number): number {
  return departure + offsetMinutes * MINUTE_MS;
}
