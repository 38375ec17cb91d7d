import type { Point } from '@sillage/domain/platform/geo/distance';
import { MOST_CORNERS } from '@sillage/domain/platform/geo/polygon';

const MOST_STEPS = 50;

interface Step {
  readonly before: readonly Point[];
  readonly after: readonly Point[];
  /** Steps of one cause that follow each other are one: a coordinate that is typed, a corner that is moved by its arrow keys. */
  readonly cause: string | null;
}

/** What was done to an area, to be taken back. */
export type Steps = readonly Step[];

export function withStep(steps: Steps, { before, after, cause }: Step): Steps {
  const last = steps.at(-1);
  if (last && cause !== null && last.cause === cause && last.after === before) return [...steps.slice(0, -1), { ...last, after }];
  return [...steps, { before, after, cause }].slice(-MOST_STEPS);
}

/** The last step, if nothing else changed the area since. */
export function lastStep(steps: Steps, corners: readonly Point[]): Step | null {
  const last = steps.at(-1);
  return last?.after === corners ? last : null;
}

/** Whether these are corners as one of the steps made or found them. */
export function isKnown(steps: Steps, corners: readonly Point[]): boolean {
  return steps.some(({ before, after }) => before === corners || after === corners);
}

export function isFull(corners: readonly Point[]): boolean {
  return corners.length >= MOST_CORNERS;
}
