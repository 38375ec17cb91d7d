import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerDomainError } from './problems.ts';
import { takeTurns } from './takeTurns.ts';
import { serveWebApp } from './webApp.ts';
import type { DomainError } from '@sillage/domain/domainError';

const LARGE = 'x'.repeat(300_000);
const folder = mkdtempSync(join(tmpdir(), 'sillage-files-'));
mkdirSync(join(folder, 'built'));
writeFileSync(join(folder, 'built/large.js'), LARGE);
writeFileSync(join(folder, 'built/large.js.gz'), gzipSync(LARGE));
writeFileSync(join(folder, 'built/small.js'), 'small');
afterAll(() => rmSync(folder, { recursive: true }));

/** Whoever has read eight large files waits for an hour. */
async function aListener() {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  app.decorateReply('cspNonce', { getter: () => ({ script: '', style: '' }) });
  app.setErrorHandler((error, request, reply) => answerDomainError(error as DomainError, request, reply));
  takeTurns(app);
  await serveWebApp(app, folder, { bytes: { atOnce: 1, aSecond: 100 } });
  await app.ready();
  return (remoteAddress: string, url: string, headers: Record<string, string> = {}) => app.inject({ url, remoteAddress, headers });
}

test('whoever asks for large files again and again waits for them, and for nothing else; nobody else waits', async () => {
  const ask = await aListener();
  const eight = await Promise.all(Array.from({ length: 8 }, () => ask('203.0.113.1', '/built/large.js')));
  expect(eight.map(({ body }) => body.length)).toEqual(Array(8).fill(300_000));
  let answered = 0;
  const askAgain = () => ask('203.0.113.1', '/built/large.js').then(() => answered++);
  void Promise.all(Array.from({ length: 20 }, askAgain));
  const etag = String(eight[0]?.headers.etag);
  const known = await ask('203.0.113.1', '/built/large.js', { 'if-none-match': etag });
  expect(known.statusCode).toBe(304);
  // As it is sent it is small.
  const packed = await ask('203.0.113.1', '/built/large.js', { 'accept-encoding': 'gzip' });
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip']);
  const page = await Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.1', '/built/small.js')));
  expect(page.map(({ body }) => body)).toEqual(Array(30).fill('small'));
  expect((await ask('203.0.113.2', '/built/large.js')).statusCode).toBe(200);
  expect(answered).toBe(0);
});

test('parts of a large file are sent as parts, and count as what they are: a map reads its tiles while large files wait', async () => {
  const ask = await aListener();
  const part = await ask('203.0.113.3', '/built/large.js', { range: 'bytes=5-9' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 5-9/300000', 'xxxxx']);
  const many = await Promise.all(Array.from({ length: 40 }, () => ask('203.0.113.3', '/built/large.js', { range: 'bytes=0-20000' })));
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([206]));
});
