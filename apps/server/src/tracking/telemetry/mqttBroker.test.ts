import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import type { IClientOptions } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { anMqttClient, measured, report } from './pipeline/testing/anMqttClient.ts';
import { aCustomer, aTracker, readingsOf, type TestTracker } from './pipeline/testing/aTracker.ts';
import { connectPacket, publishPacket } from './pipeline/testing/mqttPackets.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);
const aClient = (tracker: Pick<TestTracker, 'identifier' | 'secret'>, options: IClientOptions = {}) =>
  anMqttClient(gateways.ports.mqtt, tracker, options);

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
    expect(await counted(strict, 'rejections', { reason: 'tooMany' })).toBe(6);
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
    expect(await counted(gateways, 'rejections', { protocol: 'mqtt', reason: 'tooLarge' })).toBe(2);
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
