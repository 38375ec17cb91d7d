import { gunzipSync } from 'node:zlib';
import * as batch from '@sillage/contract/platform/batch/batch.contract';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { answersTo } from './answersTo.ts';

const server = await aServer(await freshDb());
const acme = await server.aCustomer();
const [ada, admin] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];

type Caller = Parameters<typeof server.call>[0];
const together = async (caller: Caller, calls: readonly { path: string; etag?: string }[]) => {
  const answer = await server.call(caller, 'POST', '/batch', { calls });
  if (answer.statusCode !== 200) return answer.json();
  const lines = answer.body.trim().split('\n');
  return lines.map((line) => batch.answeredCall.parse(JSON.parse(line))).toSorted((one, other) => one.call - other.call);
};

test('each call is answered as it would be by itself: with its rights, its errors and its words', async () => {
  const paths = ['/notifications', '/tasks/count', '/denials', '/transports/999', '/transports?limit=nine', '/nowhere'];
  const answers = await together(
    admin,
    paths.map((path) => ({ path })),
  );
  const alone = await Promise.all(paths.map((path) => server.call(admin, 'GET', path)));
  const asked = expect.any(String) as string;
  expect(answers).toEqual(
    alone.map((one, call) => ({
      call,
      status: one.statusCode,
      ...(one.headers['etag'] !== undefined && { etag: one.headers['etag'] }),
      // Each refusal has a number of its own, by which the operator finds it.
      body: one.statusCode < 400 ? one.json() : { ...one.json(), instance: asked },
    })),
  );
  expect(new Set(alone.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403, 404, 422]));
});

test('what somebody may not read they do not read together with others either', async () => {
  const [own, others] = await together(ada, [{ path: '/notifications' }, { path: '/denials' }]);
  expect([own.status, others.status]).toEqual([200, 403]);
  const guest = await server.app.inject({ method: 'POST', url: '/api/batch', payload: { calls: [{ path: '/notif' }] } });
  expect(guest.statusCode).toBe(401);
});

test('what the caller has already is not sent again', async () => {
  const [first] = await together(admin, [{ path: '/notifications' }]);
  expect(await together(admin, [{ path: '/notifications', etag: first.etag }])).toEqual([
    { call: 0, status: 304, etag: first.etag, body: null },
  ]);
});

test('files and pictures are asked for by themselves, and other places not at all', async () => {
  const answers = await together(admin, [{ path: '/reports/1/csv' }, { path: '/pictures/nothing' }, { path: '/batch' }]);
  expect(answers.map(({ status, body }: batch.AnsweredCall) => `${status} ${(body as { code: string }).code}`)).toEqual(
    Array(3).fill('404 request.notFound'),
  );
  for (const path of ['notifications', '@elsewhere.example/', '/../login', '/%2e%2e/login', '/a/.%2E?b', '/\\login', '/\t../login', '/a#b'])
    expect(await together(admin, [{ path }])).toMatchObject({ errors: [{ field: 'calls.0.path' }] });
  const many = Array.from({ length: batch.MOST_CALLS + 1 }, () => ({ path: '/notif' }));
  expect(await together(admin, many)).toMatchObject({ errors: [{ field: 'calls' }] });
});

test('on the line they are small, and each is sent on at once', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/batch',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'zstd, br, gzip' },
    payload: { calls: [{ path: '/notifications' }] },
  });
  const [line = ''] = gunzipSync(answer.rawPayload).toString().split('\n');
  expect([answer.headers['content-encoding'], (JSON.parse(line) as batch.AnsweredCall).status]).toEqual(['gzip', 200]);
  expect(answer.headers['x-accel-buffering']).toBe('no');
  // What ends each piece that is sent on before the last (RFC 7692, 7.2.1, names the same four bytes).
  expect(answer.rawPayload.includes(Buffer.from([0, 0, 0xff, 0xff]))).toBe(true);
});

test('an answer does not wait for those that take longer, and one that fails is one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const json = { 'content-type': 'application/json' };
  const answers = answersTo(
    async ({ path }) => {
      if (path === '/broken') throw new Error('broken');
      return { status: 200, headers: json, json: path === '/slow' ? await promise : '{"quick":true}' };
    },
    [{ path: '/slow' }, { path: '/broken' }, { path: '/quick' }],
  );
  const next = async () => JSON.parse(Buffer.from((await answers.next()).value as Uint8Array).toString()) as unknown;
  const early = [await next(), await next()];
  expect(early).toEqual(
    expect.arrayContaining([
      { call: 1, status: 500, body: null },
      { call: 2, status: 200, body: { quick: true } },
    ]),
  );
  resolve('{"slow":true}');
  expect(await next()).toEqual({ call: 0, status: 200, body: { slow: true } });
  expect((await answers.next()).done).toBe(true);
});

test('whoever reads slowly is asked for no more than a few ahead, and has all of them in the end', async () => {
  let asked = 0;
  const ask = async () => {
    asked++;
    return { status: 200, headers: { 'content-type': 'application/json' }, json: '{}' };
  };
  const answers = answersTo(
    ask,
    Array.from({ length: batch.MOST_CALLS }, (_, n) => ({ path: `/${n}` })),
  );
  await answers.next();
  expect(asked).toBe(6);
  await answers.next();
  expect(asked).toBe(7);
  let left = 0;
  for await (const line of answers) left += line.length > 0 ? 1 : 0;
  expect([asked, left]).toEqual([batch.MOST_CALLS, batch.MOST_CALLS - 2]);
});
