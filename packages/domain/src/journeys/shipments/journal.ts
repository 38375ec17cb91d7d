import { Refusal } from '../../refusal.ts';

/** What people write into a shipment's history themselves. */
export const JOURNAL_KINDS = ['note', 'loaded', 'unloaded', 'customsCleared', 'delayed', 'delivered', 'other'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export const JOURNAL_TEXT_MAX = 1000;
export const RECEIVER_MAX = 120;
/** Clocks differ: so far ahead of ours is not the future yet. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

export interface JournalEntry {
  readonly kind: JournalKind;
  /** Epoch ms. */
  readonly date: number;
  readonly text: string;
  /** Who took the goods; of a delivery. */
  readonly receiver: string;
  /** The place of the route that it is about. */
  readonly ordinal: number | null;
}

/**
 * @throws Refusal `event.inFuture`; `event.reasonMissing` of a delay without one, and of what says nothing; `event.receiverMissing` of a delivery to nobody;
 * `request.invalid` for a place that the route has not
 */
export function checkEntry({ kind, date, text, receiver, ordinal }: JournalEntry, now: number, stopCount: number): void {
  if (date > now + CLOCKS_DIFFER_MS) throw new Refusal('event.inFuture', [{ field: 'date', reason: 'in the future' }]);
  const needsText = kind === 'delayed' || kind === 'note' || kind === 'other';
  if (needsText && text === '') throw new Refusal('event.reasonMissing', [{ field: 'text', reason: 'missing' }]);
  if (kind === 'delivered' && receiver === '') throw new Refusal('event.receiverMissing', [{ field: 'receiver', reason: 'missing' }]);
  if (ordinal !== null && ordinal >= stopCount) throw new Refusal('request.invalid', [{ field: 'place', reason: 'not on the route' }]);
}
