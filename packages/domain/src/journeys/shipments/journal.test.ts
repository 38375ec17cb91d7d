import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { checkEntry, CLOCKS_DIFFER_MS, type JournalEntry } from './journal.ts';

const NOW = Date.UTC(2026, 4, 1);
const entry: JournalEntry = { kind: 'loaded', date: NOW, text: '', receiver: '', ordinal: null };
const refusalOf = (differing: Partial<JournalEntry>) => {
  try {
    checkEntry({ ...entry, ...differing }, NOW, 2);
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.code, (error.details as { field: string }[])[0]?.field] : error;
  }
};

test('what is written down has been, says why, and to whom', () => {
  expect(refusalOf({})).toBeNull();
  expect(refusalOf({ date: NOW + CLOCKS_DIFFER_MS })).toBeNull();
  expect(refusalOf({ date: NOW + CLOCKS_DIFFER_MS + 1 })).toEqual(['event.inFuture', 'date']);
  expect(refusalOf({ kind: 'delayed' })).toEqual(['event.reasonMissing', 'text']);
  expect(refusalOf({ kind: 'delivered' })).toEqual(['event.receiverMissing', 'receiver']);
  expect(refusalOf({ kind: 'delivered', receiver: 'M. Rossi', ordinal: 1 })).toBeNull();
  expect(refusalOf({ ordinal: 2 })).toEqual(['request.invalid', 'place']);
});
