/** How satisfied somebody is: 1 not at all, 5 very. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type RatingValue = (typeof RATINGS)[number];

/** Up to this one a rating is low: somebody of the operator is to look after it. */
export const LOWEST_GOOD = 3;
/** Within so many hours whoever is not content hears from the operator. */
export const LOW_ANSWERED_WITHIN_HOURS = 48;
export const LONGEST_COMMENT = 2000;
export const LONGEST_ANSWER = 2000;

export function isLow(rating: number): boolean {
  return rating < LOWEST_GOOD;
}

/** What was not good, or what was: whoever chooses three stars is asked what was missing. */
const MISSED = ['late', 'goods', 'temperature', 'communication', 'driver', 'documents', 'price'] as const;
const LIKED = ['onTime', 'goods', 'temperature', 'communication', 'driver', 'documents', 'price'] as const;
export const REASONS = ['onTime', 'late', 'goods', 'temperature', 'communication', 'driver', 'documents', 'price'] as const;
export type Reason = (typeof REASONS)[number];

/** What can be named as the reason of a rating. */
export function reasonsFor(rating: number): readonly Reason[] {
  return rating > LOWEST_GOOD ? LIKED : MISSED;
}

export function areFit(rating: number, reasons: readonly Reason[]): boolean {
  return reasons.every((reason) => reasonsFor(rating).includes(reason));
}

const KEPT_CONTROLS = '\n\t';
/** What makes a text stand in another order than it was written, or is no sign at all; marks that a script needs (of direction and of joining) stay. */
const DISORDERING = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A comment as it is kept: its words, and nothing that moves those around them. */
export function plainComment(typed: string): string {
  return typed
    .replaceAll('\r\n', '\n')
    .replaceAll(DISORDERING, (sign) => (KEPT_CONTROLS.includes(sign) ? sign : ''))
    .trim();
}

/** Sums that an average is made of: how often each rating was given, from 1 to 5. */
export type Distribution = readonly [number, number, number, number, number];
export const NO_RATINGS: Distribution = [0, 0, 0, 0, 0];

export function countOf(distribution: Distribution): number {
  return distribution.reduce((sum, count) => sum + count, 0);
}

/** To a hundredth; null of none. */
export function averageOf(distribution: Distribution): number | null {
  const count = countOf(distribution);
  if (count === 0) return null;
  const sum = distribution.reduce((so, given, index) => so + given * (index + 1), 0);
  return Math.round((sum / count) * 100) / 100;
}
