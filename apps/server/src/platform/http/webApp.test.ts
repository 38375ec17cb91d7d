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
writeFileSync(
  join(folder, 'index.html'),
  '<head><meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__SCRIPT_NONCE__"></script></head>',
);
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
  const scripts = /script-src [^;]*'nonce-([\w+/=-]+)'/.exec(String(one.headers['content-security-policy']))?.[1];
  expect(/<script nonce="([^"]+)">/.exec(one.body)?.[1]).toBe(scripts);
  expect(other.body).not.toContain(scripts);
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

test('a page whose address is a secret is neither listed nor kept', async () => {
  for (const path of [
    '/share/s3cr3t',
    '/SHARE/s3cr3t',
    '/%73hare/s3cr3t',
    '//share/s3cr3t',
    '/share',
    '/reset-password/t',
    '/mail-confirm?token=t',
    '/noauth/feedback?token=t',
    '/a/s3cr3t',
    '/verify/ABCD-2345',
  ]) {
    const { headers, body } = await get(path);
    expect([path, headers['x-robots-tag'], headers['cache-control']]).toEqual([path, 'noindex, nofollow', 'no-store']);
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  }
  const other = await get('/transport');
  expect([other.headers['x-robots-tag'], other.headers['cache-control'], other.body.includes('robots')]).toEqual([
    undefined,
    'no-cache',
    false,
  ]);
  const robots = await get('/robots.txt');
  expect([robots.headers['content-type'], robots.body]).toEqual(['text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n']);
});

test('there is no source map, wherever one is looked for', async () => {
  for (const path of ['/app.js.map', '/built/app-1.js.map', '/transport/x.css.map', '/x.map?v=1'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('a path that stands for no text is a page in a browser, and a problem below /api', async () => {
  const [page, problem] = [await get('/%E0%A4%A'), await get('/api/%E0%A4%A?x=%E0')];
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect([problem.statusCode, problem.json().code]).toEqual([404, 'request.notFound']);
});
