import { keysInFolder } from '../keys/keysInFolder.ts';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openOutside } from '../outside/outside.ts';
import { NotFetched } from '../outside/reach.ts';
import { newPushKeys, pushKeys } from './pushKeys.ts';
import { openPush, PushRefused } from './pushSender.ts';
import { aBrowser, aPushService, vapidClaims } from './testing/aPushService.ts';

const service = await aPushService();
const keys = newPushKeys();
const now = new Date('2026-11-20T12:00:00Z');
const sender = openPush(keys, service.outside, 'mailto:operator@sillage.example', () => now);
const browser = aBrowser(service.origin);
const send = (endpoint = browser.endpoint, from = sender) =>
  from.send({ id: '7.41', endpoint, keys: browser.keys, text: '{"title":"Été"}' });
const folder = mkdtempSync(join(tmpdir(), 'sillage-push-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  service.taken.length = 0;
  service.answer(201);
});

test('a browser reads what was sent to it, and its push service knows who sent it', async () => {
  await send();
  const [taken] = service.taken;
  expect(browser.read(taken?.body ?? Buffer.alloc(0))).toEqual({ title: 'Été' });
  expect(taken?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
  expect(vapidClaims(taken?.headers.authorization ?? '', keys.publicKey)).toEqual({
    aud: service.origin,
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:operator@sillage.example',
  });
});

test('the same message has the same topic at every attempt, so that a browser that was away shows it once', async () => {
  await send();
  await send();
  const topics = service.taken.map(({ headers }) => headers['topic']);
  expect([topics[0] === topics[1], /^[\w-]{32}$/.test(String(topics[0]))]).toEqual([true, true]);
});

test.each([
  [404, true, true],
  [410, true, true],
  [413, false, true],
  [429, false, false],
  [503, false, false],
])('a service that answers %i: gone %s, for good %s', async (status, isGone, isFinal) => {
  service.answer(status);
  const domainError = await send().catch((error: unknown) => error);
  expect(domainError).toBeInstanceOf(PushRefused);
  expect(domainError).toMatchObject({ isGone, isFinal });
});

test('an endpoint inside our own network is never connected to, nor one without TLS', async () => {
  const strict = openPush(keys, openOutside(), 'mailto:operator@sillage.example', () => now);
  const port = new URL(service.origin).port;
  for (const endpoint of [`https://127.0.0.1:${port}/`, `https://localhost:${port}/`, `https://[::1]:${port}/`, 'https://169.254.169.254/'])
    await expect(send(endpoint, strict)).rejects.toBeInstanceOf(NotFetched);
  await expect(send(browser.endpoint.replace('https:', 'http:'))).rejects.toBeInstanceOf(NotFetched);
  await expect(send(`https://other.example:${port}/`)).rejects.toBeInstanceOf(NotFetched);
  expect(service.taken).toEqual([]);
});

test('the pair is made once, kept for its owner alone, and a broken one is said', async () => {
  const [one, other] = await Promise.all([pushKeys(keysInFolder(folder)), pushKeys(keysInFolder(folder))]);
  expect(one).toEqual(other);
  expect(await pushKeys(keysInFolder(folder))).toEqual(one);
  const file = join(folder, 'keys', 'web-push.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(one.publicKey);
  writeFileSync(file, '{}');
  await expect(pushKeys(keysInFolder(folder))).rejects.toThrow(/web-push\.json is not a key pair/);
});
