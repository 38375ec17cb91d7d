import type { InvoiceKind } from './invoice.ts';

/** Of a limit: whoever owes as much of it is near it. */
export const NEAR_SHARE = 0.8;

export const CREDIT_STATES = ['none', 'within', 'near', 'over'] as const;
/** `none` where no limit was agreed on. */
export type CreditState = (typeof CREDIT_STATES)[number];

export const OWED = ['unpaid', 'overdue', 'paid', 'paidBefore', 'all'] as const;
/**
 * Which invoices of a customer are meant: those that wait to be paid, those that have waited too long, those that are paid, those that were paid before a credit
 * note took them back, or every one, with the credit notes.
 */
export type Owed = (typeof OWED)[number];

export const PAYMENT_STATES = ['open', 'overdue', 'paid', 'credited', 'creditNote'] as const;
/** How an invoice stands; a credit note is nothing to be paid. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

const DAY_MS = 86_400_000;

/** For how many days an invoice has been overdue; 0 until the day after it was due. @param dueOn a calendar day, as `today` is */
export function daysOverdue(dueOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS));
}

/** How long what is owed has been due, as statements of account have it. */
export const OWED_AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'beyond90'] as const;
export type OwedAge = (typeof OWED_AGES)[number];

export function ageOf(days: number): OwedAge {
  if (days === 0) return 'notDue';
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'beyond90';
}

interface Issued {
  readonly kind: InvoiceKind;
  /** Whether a credit note takes it back. */
  readonly isCredited: boolean;
  /** Calendar days. */
  readonly paidOn: string | null;
  readonly dueOn: string;
}

/** @param today a calendar day: what was due before it is overdue */
export function paymentStateOf({ kind, isCredited, paidOn, dueOn }: Issued, today: string): PaymentState {
  if (kind === 'creditNote') return 'creditNote';
  if (isCredited) return 'credited';
  if (paidOn !== null) return 'paid';
  return dueOn < today ? 'overdue' : 'open';
}

/** How far what a customer owes, in cents, uses what it may owe. To owe all that is agreed on is not beyond it. */
export function creditStateOf(limitCents: number | null, usedCents: number): CreditState {
  if (limitCents === null) return 'none';
  if (usedCents > limitCents) return 'over';
  return usedCents > 0 && usedCents >= limitCents * NEAR_SHARE ? 'near' : 'within';
}
