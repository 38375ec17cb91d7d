/** Times faster than it was. */
export const SPEEDS = [1, 10, 60, 300, 1800, 7200] as const;
export type Speed = (typeof SPEEDS)[number];

/** So long a whole trip may take to watch. */
const SENSIBLE_MS = 60_000;

/** The slowest at which a trip of this length plays in sensible time. */
export function speedFor(durationMs: number): Speed {
  return SPEEDS.find((speed) => durationMs / speed <= SENSIBLE_MS) ?? 7200;
}

/** Forward by what has passed since the last frame; stops at the end. */
export function moved(at: number, elapsedMs: number, speed: Speed, to: number): number {
  return Math.min(to, at + elapsedMs * speed);
}

/** The value at a moment: the latest before it, unless the tracker had been silent for longer than `longestMs` by then. */
export function valueAt(time: readonly number[], values: readonly (number | null)[], moment: number, longestMs: number): number | null {
  for (let index = time.length - 1; index >= 0; index--) {
    const [measured, value] = [time[index] ?? 0, values[index] ?? null];
    if (measured > moment || value === null) continue;
    return moment - measured <= longestMs ? value : null;
  }
  return null;
}
