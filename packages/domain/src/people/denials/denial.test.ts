import { expect, test } from 'vitest';
import { maskedAddress } from './denial.ts';

test.each([
  ['ada.king@Example.com', 'a…@example.com'],
  [' x@mail.example.co.uk ', 'x…@mail.example.co.uk'],
  ['Correct-horse-9', '…'],
  ['Correct-horse-9@', '…'],
  ['hunter2@hunter2', '…'],
  ['two words@example.com', '…'],
  ['', '…'],
])('of "%s" is kept "%s"', (typed, kept) => {
  expect(maskedAddress(typed)).toBe(kept);
});
