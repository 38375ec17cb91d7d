import { expect, test } from 'vitest';
import { DomainError } from '../../domainError.ts';
import { checkEntry, CLOCKS_DIFFER_MS, type JournalEntry } from './journal.ts';

const NOW = Date.UTC(2026, 4, 1);
const entry: JournalEntry = { kind: 'loaded', date: NOW, text: '', receiver: '', ordinal: null };
const errorOf = (differing: Partial<JournalEntry>) => {
  try {
    checkEntry({ ...entry, ...differing }, NOW, 2);
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, (error.details as { field: string }[])[0]?.field] : error;
  }
};

test('what is written down has been, says why, and to whom', () => {
  expect(errorOf({})).toBeNull();
  expect(errorOf({ date: NOW + CLOCKS_DIFFER_MS })).toBeNull();
  expect(errorOf({ date: NOW + CLOCKS_DIFFER_MS + 1 })).toEqual(['event.inFuture', 'date']);
  expect(errorOf({ kind: 'delayed' })).toEqual(['event.reasonMissing', 'text']);
  expect(errorOf({ kind: 'note' })).toEqual(['event.reasonMissing', 'text']);
  expect(errorOf({ kind: 'other' })).toEqual(['event.reasonMissing', 'text']);
  expect([errorOf({ kind: 'delayed', text: 'Traffic' }), errorOf({ kind: 'customsCleared' })]).toEqual([null, null]);
  expect(errorOf({ kind: 'delivered' })).toEqual(['event.receiverMissing', 'receiver']);
  expect(errorOf({ kind: 'delivered', receiver: 'M. Rossi', ordinal: 1 })).toBeNull();
  expect(errorOf({ ordinal: 2 })).toEqual(['request.invalid', 'place']);
});
