import type { ErrorCode } from '../../domainError.ts';

export const DECISION_VERDICTS = ['release', 'partial', 'rejection'] as const;
export type DecisionVerdict = (typeof DECISION_VERDICTS)[number];

/** `proposed`: it waits for the second signature. Refused ones stay in the history, and decide nothing. */
export const DECISION_STATES = ['proposed', 'confirmed', 'refused'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** What a signature means. */
export const SIGNATURE_MEANINGS = ['proposal', 'confirmation', 'refusal'] as const;
export type SignatureMeaning = (typeof SIGNATURE_MEANINGS)[number];

/** Goods on one shipment, goods in one shipment. */
export const MOST_GOODS = 20;
export const MOST_TRIPS = 100;

interface Proposed {
  readonly verdict: DecisionVerdict;
  /** How many are released, where it is a part of them. */
  readonly quantity: number | null;
}

/** How many of the goods a decision releases. @returns null where a part was meant and none, or all of it, was named */
export function releasedQuantity({ verdict, quantity }: Proposed, whole: number): number | null {
  if (verdict === 'release') return whole;
  if (verdict === 'rejection') return 0;
  return quantity !== null && quantity >= 1 && quantity < whole ? quantity : null;
}

interface Answered {
  readonly state: DecisionState;
  readonly proposedBy: number;
}

/** Why this person can't give the second signature now; null where they can. */
export function faultOfAnswer({ state, proposedBy }: Answered, idUser: number): ErrorCode | null {
  if (state !== 'proposed') return 'stability.answeredAlready';
  return proposedBy === idUser ? 'stability.samePerson' : null;
}
