import { createSigner } from 'fast-jwt';
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { openTokens } from './tokens.ts';

const key = randomBytes(64);
const MINUTE = 60_000;
const CLAIMS = { idUser: 7, idSession: '4d1f2b64-6f7c-4f0c-9d67-6f0e7f1c2a3b' };
const tokens = openTokens(key, () => new Date());
const good = tokens.sign(CLAIMS);

function answerTo(token: string): string {
  try {
    return String(tokens.verify(token).idUser);
  } catch (error) {
    return error instanceof DomainError ? error.code : 'failed';
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [, body = '', signature = ''] = good.split('.');
const claims = {
  sub: '7',
  sid: CLAIMS.idSession,
  iss: 'sillage',
  aud: 'sillage-api',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 600,
};
/** Signed with our very key. */
function signed(payload: object, head: object = { alg: 'HS256', typ: 'JWT' }, by: Buffer = key): string {
  const text = `${encoded(head)}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`;
}

test('what was signed here says who it is', () => {
  expect(tokens.verify(good)).toEqual(CLAIMS);
  expect(answerTo(signed(claims))).toBe('7');
});

test('a token that was made later than now, or does not say when, is none of ours', () => {
  const now = Math.floor(Date.now() / 1000);
  expect(answerTo(signed({ ...claims, iat: now + 3600, exp: now + 4200 }))).toBe('access.signInFirst');
  expect(answerTo(signed({ ...claims, iat: undefined }))).toBe('access.signInFirst');
  expect(answerTo(signed({ ...claims, iat: now + 20 }))).toBe('7');
});

test('one bit that is changed anywhere opens nothing', () => {
  const bytes = Buffer.from(good);
  const opened: number[] = [];
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (answerTo(flipped.toString('latin1')) !== 'access.signInFirst') opened.push(bit);
  }
  expect(opened).toEqual([]);
});

test('what is cut off anywhere opens nothing', () => {
  for (let length = 0; length < good.length; length++) expect(answerTo(good.slice(0, length))).toBe('access.signInFirst');
});

test('the token decides neither how it is checked nor with which key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const published = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const byRsa = createSigner({ algorithm: 'RS256', key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
  const own = randomBytes(64);
  for (const forged of [
    ...['none', 'None', 'NONE', 'nOnE'].flatMap((alg) => [
      `${encoded({ alg, typ: 'JWT' })}.${body}.`,
      `${encoded({ alg, typ: 'JWT' })}.${body}.${signature}`,
    ]),
    byRsa(claims),
    signed(claims, { alg: 'HS256', typ: 'JWT' }, Buffer.from(published)),
    signed(claims, { alg: 'RS256', typ: 'JWT' }),
    signed(claims, { alg: 'HS512', typ: 'JWT' }),
    signed(claims, { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }, Buffer.alloc(1)),
    signed(claims, { alg: 'HS256', typ: 'JWT', jku: 'http://127.0.0.1/keys' }, own),
    signed(claims, { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: own.toString('base64url') } }, own),
    signed(claims, { alg: 'HS256', typ: 'JWT' }, Buffer.alloc(0)),
  ]) {
    expect([forged, answerTo(forged)]).toEqual([forged, 'access.signInFirst']);
  }
});

test('a token of another kind, for somebody else, or from somebody else opens nothing, signed by us or not', () => {
  for (const head of [{ alg: 'HS256' }, { alg: 'HS256', typ: 'refresh' }, { alg: 'HS256', typ: 'at+jwt' }]) {
    expect(answerTo(signed(claims, head))).toBe('access.signInFirst');
  }
  const soon = Math.floor(Date.now() / 1000) + 300;
  for (const change of [
    { iss: 'other' },
    { iss: undefined },
    { aud: 'other' },
    { aud: undefined },
    { exp: undefined },
    { nbf: soon },
    { sub: undefined },
    { sub: 7 },
    { sub: '7 or 1=1' },
    { sub: '-1' },
    { sid: undefined },
    { sid: 'x' },
  ]) {
    expect([change, answerTo(signed({ ...claims, ...change }))]).toEqual([change, 'access.signInFirst']);
  }
});

test('after a quarter of an hour it has expired, and says so', () => {
  const before = openTokens(key, () => new Date(Date.now() - 15 * MINUTE - 2000));
  expect(answerTo(before.sign(CLAIMS))).toBe('access.tokenExpired');
  expect(answerTo(signed({ ...claims, exp: 1 }))).toBe('access.tokenExpired');
});
