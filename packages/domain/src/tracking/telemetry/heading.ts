/** Slower than this, what a receiver says of the direction is noise: positions that wander around one place. */
const MOVING_KMH = 3;

/**
 * Where something is heading for, in degrees clockwise from north; null while it stands, and where nothing says.
 * Trackers that measure no speed say a course only on the move.
 * @param speedKmh km/h
 */
export function headingOf(course: number | null | undefined, speedKmh: number | null | undefined): number | null {
  if (course === null || course === undefined) return null;
  return speedKmh === null || speedKmh === undefined || speedKmh >= MOVING_KMH ? course : null;
}
