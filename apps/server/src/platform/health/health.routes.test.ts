import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { answers } from './health.store.ts';

const database = await freshDb();
const server = await aServer(database, { METRICS_TOKEN: 'a-token-for-metrics' });

test('the process says that it lives, since when, and that it can serve', async () => {
  const health = (await server.call(null, 'GET', '/health')).json();
  expect(health).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), startedAt: expect.any(String) });
  expect(Date.parse(health.startedAt)).toBeLessThanOrEqual(Date.now());
  expect((await server.call(null, 'GET', '/ready')).json()).toEqual({ status: 'ready', oldestWaitMs: 0 });
});

test('metrics are for this machine, or for who has the token', async () => {
  const ask = (remoteAddress: string, authorization = '', more: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers: { authorization, ...more } });
  const told = [
    await ask('127.0.0.1'),
    await ask('203.0.113.7'),
    await ask('203.0.113.7', 'Bearer wrong'),
    await ask('203.0.113.7', 'Bearer a-token-for-metrics'),
    // A proxy on this machine that nobody told us of.
    await ask('127.0.0.1', '', { 'x-forwarded-for': '203.0.113.7' }),
  ];
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 404]);
  expect(told[0]?.body).toContain('sillage_readings_total');
});

test('however many ask at once whether the database answers, it is asked once', async () => {
  const asked = Array.from({ length: 500 }, () => answers(database.db));
  expect([new Set(asked).size, new Set(await Promise.all(asked))]).toEqual([1, new Set([true])]);
  expect(answers(database.db)).not.toBe(asked[0]);
});
