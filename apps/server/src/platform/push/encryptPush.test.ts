import { expect, test } from 'vitest';
import { encryptPush, isBrowserKey, MOST_PUSH_BYTES } from './encryptPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the example of RFC 8291 is encrypted to the very bytes that it shows', () => {
  const once = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') };
  const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), BROWSER, once);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the same message is never encrypted to the same bytes, and fills one record at most', () => {
  const largest = Buffer.alloc(MOST_PUSH_BYTES);
  const [one, other] = [encryptPush(largest, BROWSER), encryptPush(largest, BROWSER)];
  expect([one.length, other.length, one.equals(other)]).toEqual([4096, 4096, false]);
  expect(() => encryptPush(Buffer.alloc(MOST_PUSH_BYTES + 1), BROWSER)).toThrow('4 kB');
});

test('a key that is no point of the curve is found out', () => {
  const nowhere = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect([nowhere, '', 'x', BROWSER.p256dh].map(isBrowserKey)).toEqual([false, false, false, true]);
});
