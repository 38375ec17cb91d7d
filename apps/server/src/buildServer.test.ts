import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wholeContract } from './wholeContract.ts';
import { aServer } from './testing/aServer.ts';
import { freshDb } from './testing/freshDb.ts';

const server = await aServer(await freshDb());
const ada = await server.aMember(await server.aCustomer(), 'user');
const { endpoints } = wholeContract();

test('every call of the contract is served', () => {
  const missing = endpoints
    .filter(({ method, path }) => !server.app.hasRoute({ method, url: `/api${path}` }))
    .map(({ method, path }) => `${method} ${path}`);
  expect(missing).toEqual([]);
});

test('the description names every call, and who may make it', async () => {
  const description = await server.call(null, 'GET', '/openapi.json');
  // The page that shows it resolves nothing.
  expect(description.body).not.toContain('$ref');
  const { paths } = description.json();
  const described = endpoints.map(({ method, path }) => paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.['x-access']);
  expect(described).toEqual(endpoints.map(({ access }) => access));
});

test('the description is the same bytes for everybody, and who has them already is not sent them again', async () => {
  const ask = (headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url: '/api/openapi.json', headers });
  const [first, small] = [await ask(), await ask({ 'accept-encoding': 'br, gzip' })];
  expect(gunzipSync(small.rawPayload).equals(first.rawPayload)).toBe(true);
  const again = await ask({ 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the description is shown by a page, which fetches nothing from elsewhere', async () => {
  const ask = (url: string) => server.app.inject({ method: 'GET', url });
  const page = await ask('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const fetched = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(fetched).toContain('/api/openapi.json');
  for (const address of fetched) expect([address, (await ask(address)).statusCode]).toEqual([address, 200]);
});

test('an unknown path of the API is a problem, not a page', async () => {
  const answer = await server.call(null, 'GET', '/nowhere');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.notFound']);
});

test('every answer carries the headers that keep browsers safe', async () => {
  for (const path of ['/health', '/nowhere', '/transports']) {
    const { headers } = await server.call(null, 'GET', path);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*object-src blob:.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-(inline|eval)/);
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('an id beyond all numbers is no failure of ours', async () => {
  for (const id of ['0', '-1', '1e9', '2147483648', '99999999999999999999', 'x']) {
    const { statusCode } = await server.call(ada, 'GET', `/transports/${id}`);
    expect([id, statusCode === 404 || statusCode === 422]).toEqual([id, true]);
  }
});

test('hostile bodies are refused, and nothing breaks', async () => {
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/api/login_check', headers: { 'content-type': type }, payload });
  const statuses = [];
  for (const payload of [
    '{',
    '[]',
    'null',
    '{"__proto__":{"a":1}}',
    '{"username":"a\\u0000","password":"b"}',
    `{"username":"${'x'.repeat(2_000_000)}"}`,
  ]) {
    statuses.push((await send(payload)).statusCode);
  }
  statuses.push((await send('username=a', 'text/xml')).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 413, 415]);
});
