import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const server = await aServer(await freshDb(), { METRICS_TOKEN: 'a-token-for-metrics' });

test('the process says that it lives, since when, and that it can serve', async () => {
  const health = (await server.call(null, 'GET', '/health')).json();
  expect(health).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), startedAt: expect.any(String) });
  expect(Date.parse(health.startedAt)).toBeLessThanOrEqual(Date.now());
  expect((await server.call(null, 'GET', '/ready')).json()).toEqual({ status: 'ready', oldestWaitMs: 0 });
});

test('metrics are for this machine, or for who has the token', async () => {
  const ask = (remoteAddress: string, authorization = '') =>
    server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers: { authorization } });
  const answers = [
    await ask('127.0.0.1'),
    await ask('203.0.113.7'),
    await ask('203.0.113.7', 'Bearer wrong'),
    await ask('203.0.113.7', 'Bearer a-token-for-metrics'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200]);
  expect(answers[0]?.body).toContain('sillage_readings_total');
});
