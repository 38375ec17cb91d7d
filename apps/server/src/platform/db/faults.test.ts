import { expect, test } from 'vitest';
import { isDuplicate, isWorthRetrying } from './faults.ts';

const said = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['40P01', 'deadlock detected', true],
  ['40001', 'could not serialize access due to concurrent update', true],
  // What a node of Citus says to a COPY.
  ['XX000', 'deadlock detected', true],
  ['XX000', 'canceling the transaction since it was involved in a distributed deadlock', true],
  ['XX000', 'cache lookup failed for relation 1', false],
  ['23505', 'duplicate key value violates unique constraint "reading_pkey"', false],
])('%s "%s" is worth another try: %s', (code, message, isWorthIt) => expect(isWorthRetrying(said(code, message))).toBe(isWorthIt));

test('what a node says of a duplicate has neither a code nor an index', () => {
  const error = said('XX000', 'duplicate key value violates unique constraint "reading_2026_01_102010_pkey"');
  expect(isDuplicate(error)).toBe(true);
  expect(isDuplicate(error, 'reading_pkey')).toBe(false);
});
