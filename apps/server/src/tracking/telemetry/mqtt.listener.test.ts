import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import { encodeOwntracksPublication } from '@sillage/simulator/protocols/owntracks';
import type { IClientOptions } from 'mqtt';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { anMqttClient, hangsUpOn, measured, NOON, report } from './pipeline/testing/anMqttClient.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import {
  aCustomer,
  aTracker,
  attemptsOf,
  readingsOf,
  renewSecret,
  setCustomerStatus,
  type TestTracker,
} from './pipeline/testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 500 } });
const idCustomer = await aCustomer(db);

const aClient = (tracker: Pick<TestTracker, 'identifier' | 'secret'>, options: IClientOptions = {}) =>
  anMqttClient(gateways.ports.mqtt, tracker, options);

describe('a stranger', () => {
  test.each([
    ['that nobody knows', { identifier: 'mqtt-stranger', secret: 'x' }],
    ['with a wrong secret', { secret: 'wrong' }],
    ['without a secret', { secret: '' }],
  ])('%s does not get in', async (_, wrong) => {
    const tracker = await aTracker(db, idCustomer, { identifier: `mqtt-${Math.random()}` });
    await expect(aClient({ ...tracker, ...wrong })).rejects.toThrow(/Not authorized/);
  });

  test('is remembered as an attempt', async () => {
    await expect(aClient({ identifier: 'mqtt-outsider', secret: 'x' })).rejects.toThrow(/Not authorized/);
    await vi.waitFor(
      async () => expect(await attemptsOf(db, 'mqtt-outsider')).toMatchObject([{ protocol: 'mqtt', reason: 'unknown' }]),
      5000,
    );
  });

  test('that knows another secret cannot report for a tracker, nor listen to it', async () => {
    const [tracker, victim] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
    for (const topic of [
      `t/${victim.identifier}/up`,
      `owntracks/${victim.identifier}/phone`,
      `t/${tracker.identifier}/down`,
      'anything',
      '$SYS/x',
      `t/${tracker.identifier}/up/more`,
    ]) {
      await hangsUpOn(await aClient(tracker), topic, encodeReadingsPublication([measured(1)], victim.identifier).payload);
    }
    expect(await readingsOf(db, victim)).toEqual([]);
    expect(await readingsOf(db, tracker)).toEqual([]);
    const client = await aClient(tracker);
    const topics = [`t/${tracker.identifier}/down`, `t/${victim.identifier}/down`, '#', 't/+/down', '$SYS/#', `t/${tracker.identifier}/up`];
    const granted = await Promise.all(
      topics.map((topic) =>
        client.subscribeAsync(topic).then(
          () => 'yes',
          () => 'no',
        ),
      ),
    );
    expect(granted).toEqual(['yes', 'no', 'no', 'no', 'no', 'no']);
  });

  test('cannot throw a tracker out by calling itself the same', async () => {
    const [tracker, other] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
    const client = await aClient(tracker, { clientId: 'probe' });
    await aClient(other, { clientId: 'probe' });
    await report(client, tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });
});

describe('a tracker', () => {
  test.each([0, 1, 2] as const)('publishes readings with QoS %i; what is acknowledged is durable, and kept once', async (qos) => {
    const tracker = await aTracker(db, idCustomer);
    const client = await aClient(tracker);
    await report(client, tracker, [1, 2], qos);
    // QoS 0 is not acknowledged; it is kept all the same.
    if (qos === 0) while ((await readingsOf(db, tracker)).length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await readingsOf(db, tracker)).toMatchObject([
      { latitude: 45.5, temperature: 3.5, battery: 80, effectiveTime: new Date(NOON + 60_000) },
      {},
    ]);
    await report(client, tracker, [1, 2, 3], 1);
    expect(await readingsOf(db, tracker)).toHaveLength(3);
  });

  test('publishes in the language of OwnTracks, whatever it calls itself there', async () => {
    const tracker = await aTracker(db, idCustomer);
    const client = await aClient(tracker);
    const { topic, payload } = encodeOwntracksPublication(measured(1), tracker.identifier, 'phone');
    await client.publishAsync(topic, payload, { qos: 1, retain: true });
    await client.publishAsync(`${topic}/event`, '{"_type":"transition","tst":1780315320,"lat":45,"lon":4,"event":"enter"}', { qos: 1 });
    await client.publishAsync(topic, '{"_type":"lwt","tst":1}', { qos: 1 });
    expect(await readingsOf(db, tracker)).toMatchObject([
      { speed: 72, battery: 80 },
      { latitude: 45, effectiveTime: new Date(NOON + 120_000) },
    ]);
  });

  test.each([
    '',
    '{}',
    '5',
    '{"deviceDate":',
    '[]x',
    '{"temperature":1}',
    '{"deviceDate":"2026-06-01T12:00:00Z","latitude":4}',
    '"hello"',
    '[7]',
  ])('that publishes %s is relieved of it, and goes on: sent again it would stand before all that follows', async (payload) => {
    const tracker = await aTracker(db, idCustomer);
    const client = await aClient(tracker);
    const counter = () => counted(gateways, 'rejections', { protocol: 'mqtt', reason: 'malformed' });
    const before = await counter();
    await client.publishAsync(`t/${tracker.identifier}/up`, payload, { qos: 1 });
    expect(await readingsOf(db, tracker)).toEqual([]);
    expect(await counter()).toBe(before + 1);
    await report(client, tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('that publishes what OwnTracks never says goes on as well', async () => {
    const tracker = await aTracker(db, idCustomer);
    const client = await aClient(tracker);
    for (const payload of ['garbage', '{"_type":"location","tst":1780315320,"lon":4}'])
      await client.publishAsync(`owntracks/${tracker.identifier}/phone`, payload, { qos: 1 });
    await report(client, tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('keeps the good ones of many, which is acknowledged', async () => {
    const tracker = await aTracker(db, idCustomer);
    const client = await aClient(tracker);
    const good = JSON.parse(encodeReadingsPublication([measured(1)], tracker.identifier).payload) as unknown[];
    await client.publishAsync(
      `t/${tracker.identifier}/up`,
      JSON.stringify([{ temperature: 1 }, ...good, { ...Object(good[0]), uniqueIdentifiant: 'other' }]),
      { qos: 1 },
    );
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('leaves no will and no retained message behind', async () => {
    const tracker = await aTracker(db, idCustomer);
    const up = encodeReadingsPublication([measured(1)], tracker.identifier);
    const client = await aClient(tracker, { will: { topic: up.topic, payload: Buffer.from(up.payload), qos: 1, retain: true } });
    client.stream.destroy();
    const next = await aClient(tracker);
    await report(next, tracker, [2]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });

  test('whose secret is renewed, or whose customer is paused, is refused on the connection that it already has', async () => {
    const customer = await aCustomer(db);
    const [renewed, paused] = [await aTracker(db, customer), await aTracker(db, customer)];
    const clients = [await aClient(renewed), await aClient(paused)] as const;
    await renewSecret(db, renewed);
    await vi.waitFor(async () => await expect(aClient(renewed)).rejects.toThrow(/Not authorized/), 5000);
    await hangsUpOn(clients[0], `t/${renewed.identifier}/up`, encodeReadingsPublication([measured(1)], renewed.identifier).payload);
    await setCustomerStatus(db, customer, 'paused');
    await vi.waitFor(async () => await expect(aClient(paused)).rejects.toThrow(/Not authorized/), 5000);
    await hangsUpOn(clients[1], `t/${paused.identifier}/up`, encodeReadingsPublication([measured(1)], paused.identifier).payload);
    expect([...(await readingsOf(db, renewed)), ...(await readingsOf(db, paused))]).toEqual([]);
  });

  test('that connects twice under one name replaces itself, and the third time has to wait', async () => {
    const tracker = await aTracker(db, idCustomer);
    const first = await aClient(tracker, { clientId: 'same' });
    const replaced = new Promise<void>((resolve) => first.once('close', () => resolve()));
    const second = await aClient(tracker, { clientId: 'same' });
    await replaced;
    const order: string[] = [];
    const third = aClient(tracker, { clientId: 'same' }).then(() => order.push('the third is in'));
    await report(second, tracker, [1]);
    order.push('the second is acknowledged');
    await third;
    expect(order).toEqual(['the second is acknowledged', 'the third is in']);
  });
});

describe('when nothing can be kept', () => {
  test('there is no PUBACK and the broker hangs up; the tracker that sends again is acknowledged', async () => {
    const tracker = await aTracker(db, idCustomer);
    const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => ingestPool.end());
    const broken = await openTestGateways({ db, ingestPool });
    onTestFinished(() => broken.close());
    const { topic, payload } = encodeReadingsPublication([measured(1)], tracker.identifier);
    await hangsUpOn(await anMqttClient(broken.ports.mqtt, tracker), topic, payload);
    expect(await counted(broken, 'rejections', { protocol: 'mqtt', reason: 'busy' })).toBe(1);
    await report(await aClient(tracker), tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });
});
