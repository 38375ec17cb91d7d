import { expect, test } from 'vitest';
import { barePhone, contactPhone, normalPhone } from './phone.ts';

test.each([
  ['06 12 34 56 78', '33612345678', 'a number that starts with 0 is a French one'],
  ['0033 6 12 34 56 78', '33612345678', 'two zeros are a plus'],
  ['+33 06 12 34 56 78', '33612345678', 'the zero of inland calls behind the prefix is none of the number'],
  ['+44 (0)20 7946 0958', '442079460958', 'nor is one in brackets'],
  ['00 44 (0)20 7946 0958', '442079460958', 'also where a space follows the two zeros'],
  ['+49-(0)30-1234567', '49301234567', 'or a line the prefix'],
  ['+ 49 / (0)30 / 1234567', '49301234567', 'or a stroke'],
  ['(0)6 12 34 56 78', '33612345678', 'without a prefix it is the first of the number'],
  ['+1 (212) 555-0123', '12125550123', 'what stands between digits is left out'],
  ['\u200e+33\u00a06\u00a012\u00a034\u00a056\u00a078\u200e', '33612345678', 'marks of direction that nobody sees are left out'],
  ['٠٦١٢٣٤٥٦٧٨', '33612345678', 'Arabic digits are digits'],
  ['+۳۳۶۱۲۳۴۵۶۷۸', '33612345678', 'so are Persian ones'],
  ['＋33612345678', '33612345678', 'a wide plus is a plus'],
])('%s is %s: %s', (typed, kept) => {
  expect(normalPhone(typed)).toBe(kept);
});

test.each([
  ['123456789', null, null],
  ['1234567890', '1234567890', null],
  ['12345678901', '12345678901', '12345678901'],
  ['123456789012345', '123456789012345', '123456789012345'],
  ['1234567890123456', null, null],
  ['12345678a01', null, null],
  ['+', null, null],
  ['', null, null],
])('a number has ten digits or more, of a contact eleven, and no more than fifteen: %s', (typed, ofMember, ofContact) => {
  expect([normalPhone(typed), contactPhone(typed)]).toEqual([ofMember, ofContact]);
});

test('as it was typed a number keeps its plus', () => {
  expect([barePhone(' +33 6.12-34/56 78 '), barePhone('00 44 (0)20 7946')]).toEqual(['+33612345678', '0044207946']);
});
