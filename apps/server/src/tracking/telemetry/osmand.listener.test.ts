import { encodeOsmandJson, encodeOsmandQuery } from '@sillage/simulator/protocols/osmand';
import { Agent, request as httpRequest } from 'node:http';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, aTracker, attemptsOf, readingsOf, type TestTracker } from './pipeline/testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const port = gateways.ports.osmand;
const idCustomer = await aCustomer(db);

const NOON = Date.UTC(2026, 5, 1, 12);
const measured = (minute: number) => ({ time: NOON + minute * 60_000, latitude: 45.5, longitude: 4.25, speed: 72, temperature: 3.5 });

const targetOf = ({ identifier: id, secret: key }: TestTracker, minute: number, path = '/') =>
  encodeOsmandQuery(measured(minute), { id, key, path }).target;
const get = (target: string, to = port) => fetch(`http://127.0.0.1:${to}${target}`);

/** `GET ?id=…`, as the test generator of the open GPS server world sends it. */
const bare = (tracker: TestTracker, minute: number, rest = ' HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n') =>
  `GET ${targetOf(tracker, minute).slice(1)}${rest}`;

const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString();

describe('the OsmAnd port', () => {
  test('refuses a stranger, a wrong key and a missing one, all alike', async () => {
    const tracker = await aTracker(db, idCustomer);
    const asked = await Promise.all([
      get(targetOf({ ...tracker, identifier: 'osmand-stranger' }, 1)),
      get(targetOf({ ...tracker, secret: 'wrong' }, 1)),
      get(encodeOsmandQuery(measured(1), { id: tracker.identifier, path: '/' }).target),
    ]);
    const answers = await Promise.all(asked.map(async (response) => `${response.status} ${await response.text()}`));
    expect(answers).toEqual(new Array(3).fill('401 "ingest.wrongSecret"\n'));
    await vi.waitFor(async () => expect(await attemptsOf(db, 'osmand-stranger')).toMatchObject([{ reason: 'unknown' }]), 5000);
    expect(await readingsOf(db, tracker)).toEqual([]);
  });

  test('takes a query, a form and the Traccar Client, whatever the path', async () => {
    const tracker = await aTracker(db, idCustomer);
    expect((await get(targetOf(tracker, 1, '/'))).status).toBe(200);
    expect((await get(targetOf(tracker, 2, '/any/path'))).status).toBe(200);
    const { target, body = '', headers } = encodeOsmandJson(measured(3), { id: tracker.identifier, key: tracker.secret, path: '/phone' });
    expect((await fetch(`http://127.0.0.1:${port}${target}`, { method: 'POST', body, headers })).status).toBe(200);
    const form = targetOf(tracker, 4).slice(2);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form, headers: { 'content-type': 'nonsense' } })).status).toBe(
      200,
    );
    expect(await readingsOf(db, tracker)).toMatchObject(
      [1, 2, 3, 4].map((minute) => ({ latitude: 45.5, speed: 72, effectiveTime: new Date(NOON + minute * 60_000) })),
    );
  });

  test('says what is wrong with a request', async () => {
    const tracker = await aTracker(db, idCustomer);
    const wrong = await get(`${targetOf(tracker, 1)}&lat=north`);
    expect([wrong.status, await wrong.text()]).toEqual([400, '[{"field":"lat","reason":"invalid"}]\n']);
    expect((await get('/?lat=1&lon=2')).status).toBe(400);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('takes the target that begins with the query, cut anywhere', async () => {
    const tracker = await aTracker(db, idCustomer);
    const bytes = Buffer.from(bare(tracker, 1));
    for (let cut = 1; cut < bytes.length; cut += 1 + Math.floor(cut / 8)) {
      const connection = await aConnection(port);
      await connection.send(bytes.subarray(0, cut));
      await new Promise((resolve) => setImmediate(resolve));
      await connection.send(bytes.subarray(cut));
      expect(fromHex(await connection.cut()), `cut at ${cut}`).toMatch(
        /^HTTP\/1\.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n$/,
      );
    }
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('takes it without a version, and with a body; refuses it like any other', async () => {
    const tracker = await aTracker(db, idCustomer);
    const say = async (text: string) => {
      const connection = await aConnection(port);
      await connection.send(text);
      return fromHex(await connection.cut()).split('\r\n')[0];
    };
    expect(await say(bare(tracker, 1, '\n'))).toBe('HTTP/1.1 200 OK');
    const body = targetOf(tracker, 2).slice(2);
    expect(await say(`POST ?x=1 HTTP/1.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`)).toBe('HTTP/1.1 200 OK');
    expect(await say(bare({ ...tracker, secret: 'wrong' }, 3))).toBe('HTTP/1.1 401 Refused');
    expect(await say('GET ?lat=1 HTTP/1.1\r\n\r\n')).toBe('HTTP/1.1 400 Refused');
    expect(await say(`GET ?${'x'.repeat(40_000)}`)).toBe('HTTP/1.1 413 Refused');
    expect(await readingsOf(db, tracker)).toHaveLength(2);
  });

  test('takes an ordinary request cut anywhere, and many on one connection', async () => {
    const tracker = await aTracker(db, idCustomer);
    const bytes = Buffer.from(`GET ${targetOf(tracker, 1)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    for (let cut = 1; cut < 40; cut++) {
      const connection = await aConnection(port);
      await connection.send(bytes.subarray(0, cut));
      await new Promise((resolve) => setImmediate(resolve));
      await connection.send(bytes.subarray(cut));
      expect(fromHex(await connection.cut()), `cut at ${cut}`).toMatch(/^HTTP\/1\.1 200 OK/);
    }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const status = (minute: number) =>
      new Promise<[number | undefined, boolean]>((resolve, reject) => {
        const request = httpRequest({ agent, port, host: '127.0.0.1', path: targetOf(tracker, minute) }, (response) => {
          response.resume().on('end', () => resolve([response.statusCode, request.reusedSocket]));
        });
        request.on('error', reject).end();
      });
    const answers = [await status(2), await status(3), await status(4)];
    expect(answers).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    expect(await readingsOf(db, tracker)).toHaveLength(4);
  });

  test('answers 503 with Retry-After when nothing can be kept, in both ways of asking', async () => {
    const tracker = await aTracker(db, idCustomer);
    const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => ingestPool.end());
    const broken = await openTestGateways({ db, ingestPool });
    onTestFinished(() => broken.close());
    const refused = await get(targetOf(tracker, 1), broken.ports.osmand);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const connection = await aConnection(broken.ports.osmand);
    await connection.send(bare(tracker, 1));
    expect(fromHex(await connection.cut())).toMatch(/^HTTP\/1\.1 503 Refused\r\n.*retry-after: 2\r\n/s);
    expect((await get(targetOf(tracker, 1))).status).toBe(200);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('cuts off whoever sends nothing, or headers or a body drop by drop', async () => {
    const strict = await openTestGateways(database, { limits: { identifyMs: 300, idleMs: 300 } });
    onTestFinished(() => strict.close());
    const drips = [
      '',
      'G',
      'GET ?id=1',
      'GET /?id=1 HTTP/1.1\r\nHost: x\r\nX-A: ',
      'POST /?id=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc',
    ];
    await Promise.all(
      drips.map(async (drip) => {
        const connection = await aConnection(strict.ports.osmand);
        if (drip !== '') await connection.send(drip);
        await connection.cut();
      }),
    );
    expect(await counted(strict, 'rejections', { protocol: 'osmand', reason: 'timeout' })).toBe(drips.length);
  });

  test('keeps no connection whose other end is gone, whatever it had begun', async () => {
    const own = await openTestGateways(database);
    onTestFinished(() => own.close());
    const begun = [
      '',
      'G',
      'GET ?id=1',
      'GET /?id=1 HTTP/1.1\r\nHost: x\r\n',
      '\x10garbage',
      'POST /?id=1 HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc',
    ];
    for (const beginning of begun) {
      const connection = await aConnection(own.ports.osmand);
      if (beginning !== '') await connection.send(beginning);
      await connection.ended();
    }
    await vi.waitFor(async () => {
      const { values } = await own.metrics.connections.get();
      expect(values.filter(({ labels }) => labels.listener === 'osmand').map(({ value }) => value)).toEqual([0]);
    }, 5000);
  });

  test('survives garbage', async () => {
    for (const garbage of [
      '\0\0\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\0\x01\0',
      'GET ?\r\n\r\n',
      'POST ?',
      'GET  HTTP/1.1\r\n\r\n',
      '\n'.repeat(50_000),
    ]) {
      const connection = await aConnection(port);
      await connection.send(garbage);
      await connection.ended();
    }
    const tracker = await aTracker(db, idCustomer);
    expect((await get(targetOf(tracker, 1))).status).toBe(200);
  });
});
