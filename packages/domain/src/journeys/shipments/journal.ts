import { DomainError } from '../../domainError.ts';

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

/** What its kind asks for and it does not say, by field: a reason of a delay, words of what says nothing else, and who took a delivery. */
export function missingOf({ kind, text, receiver }: Pick<JournalEntry, 'kind' | 'text' | 'receiver'>) {
  const needsText = kind === 'delayed' || kind === 'note' || kind === 'other';
  return [
    ...(needsText && text === '' ? [{ field: 'text', code: 'event.reasonMissing' } as const] : []),
    ...(kind === 'delivered' && receiver === '' ? [{ field: 'receiver', code: 'event.receiverMissing' } as const] : []),
  ];
}

/**
 * @throws DomainError `event.inFuture`; `event.reasonMissing` of a delay without one, and of what says nothing; `event.receiverMissing` of a delivery to nobody;
 * `request.invalid` for a place that the route has not
 */
export function checkEntry(entry: JournalEntry, now: number, stopCount: number): void {
  const { date, ordinal } = entry;
  if (date > now + CLOCKS_DIFFER_MS) throw new DomainError('event.inFuture', [{ field: 'date', reason: 'in the future' }]);
  for (const { field, code } of missingOf(entry)) throw new DomainError(code, [{ field, reason: 'missing' }]);
  if (ordinal !== null && ordinal >= stopCount) throw new DomainError('request.invalid', [{ field: 'place', reason: 'not on the route' }]);
}
