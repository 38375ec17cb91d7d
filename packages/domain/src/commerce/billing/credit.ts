/** Of a limit: whoever owes as much of it is near it. */
export const NEAR_SHARE = 0.8;

export const CREDIT_STATES = ['none', 'within', 'near', 'over'] as const;
/** `none` where no limit was agreed on. */
export type CreditState = (typeof CREDIT_STATES)[number];

export const OWED = ['unpaid', 'overdue', 'paidBefore', 'all'] as const;
/** Which invoices of a customer are meant: those that wait to be paid, those that have waited too long, those that were paid before a credit note took them back, or every one. */
export type Owed = (typeof OWED)[number];

/** How far what a customer owes, in cents, uses what it may owe. To owe all that is agreed on is not beyond it. */
export function creditStateOf(limitCents: number | null, usedCents: number): CreditState {
  if (limitCents === null) return 'none';
  if (usedCents > limitCents) return 'over';
  return usedCents > 0 && usedCents >= limitCents * NEAR_SHARE ? 'near' : 'within';
}
