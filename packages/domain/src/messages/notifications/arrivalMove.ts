/** Minutes by which an expected arrival may move before somebody is told; 0: never tell. */
export const ARRIVAL_THRESHOLDS = [0, 30, 60, 120, 240, 1440] as const;
export type ArrivalThreshold = (typeof ARRIVAL_THRESHOLDS)[number];

/** Of whoever never chose. */
export const USUAL_ARRIVAL_THRESHOLD: ArrivalThreshold = 60;

/** Older than that, a position says where something was, and not when it will be there. */
const STILL_NEWS_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** All epoch ms. */
export interface FreshEstimate {
  readonly estimate: number;
  /** Of the position that it was made from. */
  readonly positionTime: number;
  /** Of the newest position that an estimate was ever made from before; null for the first. */
  readonly knownThrough: number | null;
  readonly now: number;
}

/** Once for each new position: what arrives late says nothing new, and a moment that has passed is no estimate any more. */
export function isArrivalNews({ estimate, positionTime, knownThrough, now }: FreshEstimate): boolean {
  const isNew = knownThrough === null || positionTime > knownThrough;
  return isNew && now - positionTime <= STILL_NEWS_MS && estimate > now;
}

/** All epoch ms; null where there is none. */
export interface Expected {
  readonly estimate: number;
  readonly planned: number | null;
  /** The first estimate there was: what counts as told where nothing was planned. */
  readonly first: number | null;
}

export interface ArrivalMove {
  readonly kind: 'arrivalLater' | 'arrivalEarlier' | 'arrivalLaterThanPlanned' | 'arrivalEarlierThanPlanned';
  /** Whole ones, always positive. */
  readonly minutes: number;
}

/**
 * How far an arrival moved against what somebody was told last; null unless it is by more than they chose.
 * @param told epoch ms; null for somebody who was never told and knows the plan
 */
export function arrivalMove({ estimate, planned, first }: Expected, notified: number | null, threshold: number): ArrivalMove | null {
  const before = notified ?? planned ?? first;
  if (before === null || threshold <= 0) return null;
  const moved = estimate - before;
  if (Math.abs(moved) <= threshold * MINUTE_MS) return null;
  const kind = moved > 0 ? 'arrivalLater' : 'arrivalEarlier';
  return { kind: notified === null && planned !== null ? `${kind}ThanPlanned` : kind, minutes: Math.round(Math.abs(moved) / MINUTE_MS) };
}
