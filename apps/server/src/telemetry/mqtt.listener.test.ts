import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import { encodeOwntracksPublication } from '@sillage/simulator/protocols/owntracks';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import {
  aCustomer,
  aTracker,
  knocksOf,
  readingsOf,
  renewSecret,
  setCustomerStatus,
  type TestTracker,
} from './pipeline/testing/aTracker.ts';
import { connectPacket, publishPacket } from './pipeline/testing/mqttPackets.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 500 } });
const idCustomer = await aCustomer(db);

const NOON = Date.UTC(2026, 5, 1, 12);
const measured = (minute: number) => ({
  time: NOON + minute * 60_000,
  latitude: 45.5,
  longitude: 4.25,
  speed: 72,
  temperature: 3.5,
  battery: 80,
});

const urlOf = (port: number) => `mqtt://127.0.0.1:${port}`;

async function aClient(
  { identifier, secret }: Pick<TestTracker, 'identifier' | 'secret'>,
  options: IClientOptions = {},
  port = gateways.ports.mqtt,
): Promise<MqttClient> {
  const client = await connectAsync(urlOf(port), { username: identifier, password: secret, reconnectPeriod: 0, ...options }, false);
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  return client;
}

const report = (client: MqttClient, tracker: TestTracker, minutes: readonly number[], qos: 0 | 1 | 2 = 1) => {
  const { topic, payload } = encodeReadingsPublication(minutes.map(measured), tracker.identifier);
  return client.publishAsync(topic, payload, { qos });
};

/** Publishes, and waits for the broker to hang up instead of acknowledging. */
async function hangsUpOn(client: MqttClient, topic: string, payload: string): Promise<void> {
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  let isAcknowledged = false;
  client.publish(topic, payload, { qos: 1 }, (error) => (isAcknowledged = !error));
  await closed;
  expect(isAcknowledged).toBe(false);
}

describe('a stranger', () => {
  test.each([
    ['that nobody knows', { identifier: 'mqtt-stranger', secret: 'x' }],
    ['with a wrong secret', { secret: 'wrong' }],
    ['without a secret', { secret: '' }],
  ])('%s does not get in', async (_, wrong) => {
    const tracker = await aTracker(db, idCustomer, { identifier: `mqtt-${Math.random()}` });
    await expect(aClient({ ...tracker, ...wrong })).rejects.toThrow(/Not authorized/);
  });

  test('is remembered as a knock', async () => {
    await expect(aClient({ identifier: 'mqtt-knocker', secret: 'x' })).rejects.toThrow(/Not authorized/);
    await vi.waitFor(async () => expect(await knocksOf(db, 'mqtt-knocker')).toMatchObject([{ protocol: 'mqtt', reason: 'unknown' }]), 5000);
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

  test.each(['{"deviceDate":', '[]x', '{"temperature":1}', '"hello"', '[7]'])(
    'that publishes %s is hung up on: an acknowledgement would be a lie',
    async (payload) => {
      const tracker = await aTracker(db, idCustomer);
      await hangsUpOn(await aClient(tracker), `t/${tracker.identifier}/up`, payload);
      expect(await readingsOf(db, tracker)).toEqual([]);
    },
  );

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
    await hangsUpOn(await aClient(tracker, {}, broken.ports.mqtt), topic, payload);
    expect(await counted(broken, 'refusals', { protocol: 'mqtt', reason: 'busy' })).toBe(1);
    await report(await aClient(tracker), tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  });
});

describe('the broker', () => {
  const hello = ({ identifier, secret }: TestTracker, more: { keepalive?: number; clientId?: string } = {}) =>
    connectPacket({ clientId: 'raw', username: identifier, password: secret, ...more });
  const CONNACK = '20020000';

  test('ends connections that never say who they are, that ask for no sign of life and give none, or that are too many', async () => {
    const strict = await openTestGateways(database, { limits: { identifyMs: 200, idleMs: 100, connections: 25 } });
    onTestFinished(() => strict.close());
    const tracker = await aTracker(db, idCustomer);
    const silent = await aConnection(strict.ports.mqtt);
    await silent.send(hello(tracker, { keepalive: 0 }));
    expect(await silent.heard(4)).toBe(CONNACK);
    const crowd = await Promise.all(Array.from({ length: 30 }, () => aConnection(strict.ports.mqtt)));
    await Promise.all([silent, ...crowd].map((connection) => connection.cut()));
    expect(await counted(strict, 'refusals', { reason: 'tooMany' })).toBe(6);
    await vi.waitFor(async () => expect((await strict.metrics.connections.get()).values.map(({ value }) => value)).toEqual([0]), 10_000);
  });

  test('does not gather a packet of 100 MB, nor one of 20 kB from a stranger', async () => {
    const tracker = await aTracker(db, idCustomer);
    const known = await aConnection(gateways.ports.mqtt);
    await known.send(hello(tracker));
    await known.heard(4);
    await known.send(Buffer.from([0x32, 0xff, 0xff, 0xff, 0x2f, 0, 1]));
    expect(await known.cut()).toBe(CONNACK);
    const stranger = await aConnection(gateways.ports.mqtt);
    await stranger.send(Buffer.concat([Buffer.from([0x10, 0xa0, 0x9c, 0x01]), Buffer.alloc(1000)]));
    expect(await stranger.cut()).toBe('');
    expect(await counted(gateways, 'refusals', { protocol: 'mqtt', reason: 'tooLarge' })).toBe(2);
    const client = await aClient(tracker);
    const big = encodeReadingsPublication(
      Array.from({ length: 7000 }, (_, minute) => measured(minute)),
      tracker.identifier,
    );
    expect(big.payload.length).toBeGreaterThan(700_000);
    await client.publishAsync(big.topic, big.payload, { qos: 1 });
    expect(await readingsOf(db, tracker)).toHaveLength(7000);
  });

  test('allows a tracker a few connections, not all of them', async () => {
    const tracker = await aTracker(db, idCustomer);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => aClient(tracker, { clientId: `c${index}` })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  });

  test('refuses MQTT 5 politely, and stays up through garbage', async () => {
    const tracker = await aTracker(db, idCustomer);
    await expect(aClient(tracker, { protocolVersion: 5 })).rejects.toThrow(/[Pp]rotocol version/);
    const publish = publishPacket(`t/${tracker.identifier}/up`, '{}');
    let seed = 4711;
    const below = (limit: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) % limit;
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.concat(Array.from({ length: 6 }, () => publish));
      for (let change = 0; change < 4; change++) bytes.writeUInt8(below(256), below(bytes.length));
      const connection = await aConnection(gateways.ports.mqtt);
      await connection.send(round % 2 === 0 ? Buffer.concat([hello(tracker, { clientId: `g${round}` }), bytes]) : bytes);
      await connection.ended();
    }
    await report(await aClient(tracker), tracker, [1]);
    expect((await readingsOf(db, tracker)).length).toBe(1);
  });

  test('lets hundreds in at once, each acknowledged', async () => {
    const trackers = await Promise.all(Array.from({ length: 150 }, () => aTracker(db, idCustomer)));
    await Promise.all(
      trackers.map(async (tracker) => {
        const client = await aClient(tracker);
        for (let minute = 1; minute <= 4; minute++) await report(client, tracker, [minute]);
      }),
    );
    for (const tracker of trackers) expect(await readingsOf(db, tracker)).toHaveLength(4);
  });
});
