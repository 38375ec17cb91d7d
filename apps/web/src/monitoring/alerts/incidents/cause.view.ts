import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';

type Cause = Pick<IncidentDetails, 'cause' | 'correctiveAction'>;

/** Characters of each. */
export const MOST_TEXT = 2000;

export function causeOf({ cause, correctiveAction }: Cause): Cause {
  return { cause, correctiveAction };
}

/** But for blanks around it. */
export function isSameCause(one: Cause, other: Cause): boolean {
  return one.cause.trim() === other.cause.trim() && one.correctiveAction.trim() === other.correctiveAction.trim();
}
