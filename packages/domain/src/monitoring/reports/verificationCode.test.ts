import { expect, test } from 'vitest';
import { groupedCode, readVerificationCode, verificationCode } from './verificationCode.ts';

test('15 bytes are 24 letters without those that look like digits', () => {
  const code = verificationCode(Uint8Array.from({ length: 15 }, (_, index) => index * 17));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
  expect(verificationCode(new Uint8Array(15).fill(255))).toBe('Z'.repeat(24));
});

test('a code is known again however it is typed', () => {
  const code = '10AB23CD45EF67GH89JK1MNP';
  expect(groupedCode(code)).toBe('10AB-23CD-45EF-67GH-89JK-1MNP');
  expect(readVerificationCode(` ${groupedCode(code).toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o')} `)).toBe(code);
});

test('a code is the bytes in groups of five bits, by the letters that nobody takes for digits', () => {
  // 00000 00001 00010 00011 00100 00101 00110 00111 are five bytes.
  expect(verificationCode(Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7]))).toBe('01234567');
  expect(verificationCode(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff]))).toBe('ZZZZZZZZ');
  expect(verificationCode(new Uint8Array(15))).toBe('0'.repeat(24));
  expect([groupedCode('0123456789'), groupedCode('')]).toEqual(['0123-4567-89', '']);
  expect(readVerificationCode(' oil0-12 ab ')).toBe('011012AB');
});
