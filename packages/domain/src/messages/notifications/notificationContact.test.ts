import { expect, test } from 'vitest';
import { contactNumber } from './notificationContact.ts';

test.each([
  ['+33 6 12 34 56 78', 'fr', '33612345678'],
  ['0033612345678', '', '33612345678'],
  ['06 12 34 56 78', 'FR', '33612345678'],
  ['06 12 34 56 78', '', '33612345678'],
  ['+33 06 12 34 56 78', 'fr', '33612345678'],
  ['+44 7911 123456', 'gb', '447911123456'],
  ['+44 (0)7911 123456', 'gb', '447911123456'],
  ['\u202a+33 6\u201112\u201134\u201156\u201178\u202c', 'fr', '33612345678'],
  ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', 'fr', '33612345678'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'sa', '966501234567'],
])('%s (%s) is kept as %s', (typed, country, kept) => {
  expect(contactNumber(typed, country)).toBe(kept);
});

test.each([
  ['07911 123456', 'gb'],
  ['(07911) 123456', 'gb'],
  ['٠٧٩١١ ١٢٣٤٥٦', 'gb'],
  ['3361234567', 'fr'],
  ['+1234567890123456', 'us'],
  ['ring me', ''],
  ['', ''],
])('%s (%s) is no number that can be written to', (typed, country) => {
  expect(contactNumber(typed, country)).toBeNull();
});
