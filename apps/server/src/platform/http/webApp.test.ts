import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { buildHttp } from './buildHttp.ts';
import { serveWebApp } from './webApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-web-'));
mkdirSync(join(folder, 'built'));
writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
writeFileSync(join(folder, 'built/app-1.js'), 'plain');
writeFileSync(join(folder, 'built/app-1.js.gz'), gzipSync('small'));
writeFileSync(join(folder, 'sillage.svg'), '<svg/>');
writeFileSync(join(folder, '..', 'sillage-secret.txt'), 'secret');
const { services } = await aServer(await freshDb());
const app = await buildHttp(services);
await serveWebApp(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'sillage-secret.txt'));
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('every path that the application routes itself is its one page, with a nonce of its own', async () => {
  const [one, other] = [await get('/transport/transportdetails/7?tab=x'), await get('/login')];
  const nonceOf = (body: string) => /content="([\w+/=-]+)"/.exec(body)?.[1] ?? '';
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
  expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
});

test('the register of assets is a page like any other', async () => {
  const answer = await get('/assets/details/E4NGV4EKGQ');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('built files are kept by browsers for ever, and sent small', async () => {
  const answer = await get('/built/app-1.js', { 'accept-encoding': 'gzip' });
  expect([answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual(['gzip', 'public, max-age=31536000, immutable']);
  expect((await get('/built/app-1.js')).body).toBe('plain');
});

test('a missing file is missing, and nothing outside the folder is served', async () => {
  const paths = [
    '/built/none.js',
    '/none.svg',
    '/built/../../sillage-secret.txt',
    '/built/%2e%2e/%2e%2e/sillage-secret.txt',
    '/..%2fsillage-secret.txt',
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.body.includes('secret')]).toEqual([path, false]);
  }
  expect((await get('/built/none.js')).statusCode).toBe(404);
  expect((await get('/sillage.svg')).body).toBe('<svg/>');
});
