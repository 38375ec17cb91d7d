import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const server = await aServer(await freshDb());
const admin = await server.aMember(await server.aCustomer(), 'userAdmin');

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}`, ...headers } });

test('an answer of many rows is a fifth on the line for whoever reads gzip, and the same when it is unpacked', async () => {
  for (let n = 0; n < 30; n++)
    await server.call(admin, 'POST', '/address-book', { firstname: 'Bo', lastname: `Li ${n}`, phone: '+33612345678' });
  const plain = await ask('/address-book');
  const packed = await ask('/address-book', { 'accept-encoding': 'br, gzip' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(packed.headers['vary']).toContain('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('what is short is sent as it is', async () => {
  const { headers, body } = await ask('/tasks/count', { 'accept-encoding': 'gzip' });
  expect([headers['content-encoding'], typeof JSON.parse(body)]).toEqual([undefined, 'object']);
});

test('nothing that is sent here is unpacked', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/address-book',
    payload: gzipSync(JSON.stringify({ firstname: 'Bo', lastname: 'Li', phone: '+33612345678' })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: `Bearer ${admin.token}` },
  });
  expect(sent.statusCode).toBe(422);
});
