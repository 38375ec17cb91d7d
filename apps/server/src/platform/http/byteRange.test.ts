import { expect, test } from 'vitest';
import { byteRange } from './byteRange.ts';

test('a part is asked for by its first and last byte, from one on, or by how many are the last', () => {
  expect(byteRange('bytes=0-0', 10)).toEqual({ start: 0, end: 0 });
  expect(byteRange('bytes=2-5', 10)).toEqual({ start: 2, end: 5 });
  expect(byteRange('Bytes=2-500', 10)).toEqual({ start: 2, end: 9 });
  expect(byteRange('bytes=7-', 10)).toEqual({ start: 7, end: 9 });
  expect(byteRange('bytes=-4', 10)).toEqual({ start: 6, end: 9 });
  expect(byteRange('bytes=-400', 10)).toEqual({ start: 0, end: 9 });
});

test('all of it is asked for without a range, and in units that are not bytes', () => {
  expect([byteRange(undefined, 10), byteRange('lines=1-2', 10), byteRange('nonsense', 10)]).toEqual([null, null, null]);
});

test('a part that the file does not have, several parts, and nonsense are wrong', () => {
  const wrong = ['bytes=10-', 'bytes=5-2', 'bytes=-0', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'bytes=', 'bytes=0-99999999999999999999'];
  expect(wrong.map((one) => byteRange(one, 10))).toEqual(wrong.map(() => 'wrong'));
});
