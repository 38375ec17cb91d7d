import { expect, test } from 'vitest';
import { contactNumber } from './notificationContact.ts';

test.each([
  ['+33 6 12 34 56 78', 'fr', '33612345678'],
  ['0033612345678', '', '33612345678'],
  ['06 12 34 56 78', 'FR', '33612345678'],
  ['06 12 34 56 78', '', '33612345678'],
  ['+44 7911 123456', 'gb', '447911123456'],
])('%s (%s) is kept as %s', (typed, country, kept) => {
  expect(contactNumber(typed, country)).toBe(kept);
});

test.each([
  ['07911 123456', 'gb'],
  ['3361234567', 'fr'],
  ['+1234567890123456', 'us'],
  ['ring me', ''],
  ['', ''],
])('%s (%s) is no number that can be written to', (typed, country) => {
  expect(contactNumber(typed, country)).toBeNull();
});
