import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import { encodeOwntracksPublication } from '@sillage/simulator/protocols/owntracks';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { counted, openTestGateways, type Options, type TestGateways } from './pipeline/testing/aGateway.ts';
import { aMosquitto, hasMosquitto } from './pipeline/testing/aMosquitto.ts';
import { aCustomer, aTracker, attemptsOf, readingsOf, type TestTracker } from './pipeline/testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const idCustomer = await aCustomer(db);

const NOON = Date.UTC(2026, 5, 1, 12);
const measured = (minute: number) => ({ time: NOON + minute * 60_000, latitude: 45.5, longitude: 4.25, speed: 72, temperature: 3.5 });
const LONG = { timeout: 20_000 };

async function aBridge(mqttUrl: string, options: Options = {}): Promise<TestGateways> {
  const gateways = await openTestGateways(database, { mqttUrl, ...options });
  onTestFinished(() => gateways.close());
  return gateways;
}

async function aBroker() {
  const broker = await aMosquitto();
  onTestFinished(() => broker.remove());
  await broker.start();
  return broker;
}

const connections = async ({ metrics }: TestGateways) =>
  (await metrics.connections.get()).values
    .filter(({ labels }) => labels.listener === 'mqttBridge')
    .reduce((sum, { value }) => sum + value, 0);

async function aPublisher(url: string) {
  const client = await connectAsync(url, { reconnectPeriod: 0 });
  onTestFinished(() => void client.end(true));
  return {
    readings: (tracker: Pick<TestTracker, 'identifier'>, minutes: readonly number[]) => {
      const { topic, payload } = encodeReadingsPublication(minutes.map(measured), tracker.identifier);
      return client.publishAsync(topic, payload, { qos: 1 });
    },
    say: (topic: string, payload: string) => client.publishAsync(topic, payload, { qos: 1 }),
  };
}

/** A pool that can be out of reach for a while. */
function aSwitchedPool(pool: pg.Pool): { pool: pg.Pool; isOff: boolean } {
  const switched = {
    isOff: false,
    pool: new Proxy(pool, {
      get: (target, name) => {
        if (switched.isOff && (name === 'connect' || name === 'query'))
          return () => Promise.reject(Object.assign(new Error('off'), { code: 'ECONNREFUSED' }));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    }),
  };
  return switched;
}

describe.skipIf(!hasMosquitto)('with Mosquitto', () => {
  test('several connections share what trackers publish, and each report is kept once', async () => {
    const broker = await aBroker();
    const bridge = await aBridge(broker.url);
    await vi.waitFor(async () => expect(await connections(bridge)).toBe(8), LONG);
    const trackers = await Promise.all(Array.from({ length: 20 }, () => aTracker(db, idCustomer)));
    const publisher = await aPublisher(broker.url);
    let published = 0;
    await vi.waitFor(async () => {
      published++;
      await publisher.readings(trackers[0] as TestTracker, [0]);
      expect(await counted(bridge, 'readings', { outcome: 'accepted' })).toBeGreaterThan(0);
    }, LONG);
    for (let minute = 1; minute <= 10; minute++) await Promise.all(trackers.map((tracker) => publisher.readings(tracker, [minute])));
    await vi.waitFor(async () => expect(await counted(bridge, 'readings', { outcome: 'accepted' })).toBe(201), LONG);
    // Had each connection a copy of its own, most would have been repetitions. The very first may have come before anybody had subscribed.
    expect(await counted(bridge, 'readings', { outcome: 'duplicate' })).toBeLessThan(published);
    expect(await readingsOf(db, trackers[7] as TestTracker)).toHaveLength(10);
  });

  test('two installations on one broker each have all of it, by groups of their own', async () => {
    const broker = await aBroker();
    const bridges = [await aBridge(broker.url, { mqttGroup: 'one' }), await aBridge(broker.url, { mqttGroup: 'other' })];
    for (const bridge of bridges) await vi.waitFor(async () => expect(await connections(bridge)).toBe(8), LONG);
    const [tracker, publisher] = [await aTracker(db, idCustomer), await aPublisher(broker.url)];
    const taken = async (bridge: TestGateways) =>
      (await counted(bridge, 'readings', { outcome: 'accepted' })) + (await counted(bridge, 'readings', { outcome: 'duplicate' }));
    let published = 0;
    await vi.waitFor(async () => {
      await publisher.readings(tracker, [0]);
      published++;
      for (const bridge of bridges) expect(await taken(bridge)).toBeGreaterThan(0);
    }, LONG);
    for (let minute = 1; minute <= 30; minute++) await publisher.readings(tracker, [minute]);
    const all = async () => Promise.all(bridges.map(taken));
    await vi.waitFor(async () => expect(Math.min(...(await all()))).toBeGreaterThanOrEqual(31), LONG);
    expect(Math.max(...(await all()))).toBeLessThanOrEqual(published + 30);
  });

  test('OwnTracks too; a stranger is an attempt, and what is malformed is counted: neither stands in the way', async () => {
    const broker = await aBroker();
    const bridge = await aBridge(broker.url);
    const [tracker, publisher] = [await aTracker(db, idCustomer), await aPublisher(broker.url)];
    await vi.waitFor(async () => expect(await connections(bridge)).toBe(8), LONG);
    const location = encodeOwntracksPublication(measured(1), tracker.identifier, 'phone');
    await vi.waitFor(async () => {
      await publisher.readings({ identifier: 'bridge-stranger' }, [1]);
      await publisher.say(`t/${tracker.identifier}/up`, 'no json');
      await publisher.say(location.topic, location.payload);
      expect(await readingsOf(db, tracker)).toMatchObject([{ speed: 72, latitude: 45.5 }]);
      expect(await attemptsOf(db, 'bridge-stranger')).toMatchObject([{ protocol: 'mqtt', reason: 'unknown' }]);
      expect(await counted(bridge, 'rejections', { protocol: 'mqtt', reason: 'malformed' })).toBeGreaterThan(0);
    }, LONG);
  });

  test('while nothing can be kept messages wait, and are kept afterwards without loss', async () => {
    const broker = await aBroker();
    const switched = aSwitchedPool(database.ingestPool);
    const bridge = await aBridge(broker.url, { ingestPool: switched.pool });
    const [tracker, publisher] = [await aTracker(db, idCustomer), await aPublisher(broker.url)];
    await vi.waitFor(async () => {
      await publisher.readings(tracker, [0]);
      expect(await readingsOf(db, tracker)).toHaveLength(1);
    }, LONG);
    switched.isOff = true;
    for (let minute = 1; minute <= 50; minute++) await publisher.readings(tracker, [minute]);
    await vi.waitFor(async () => expect(await counted(bridge, 'rejections', { reason: 'busy' })).toBeGreaterThan(5), LONG);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
    switched.isOff = false;
    await vi.waitFor(async () => expect(await readingsOf(db, tracker)).toHaveLength(51), LONG);
  });

  test('what was not acknowledged when we closed is delivered when we come back', async () => {
    const broker = await aBroker();
    const switched = aSwitchedPool(database.ingestPool);
    const bridge = await aBridge(broker.url, { ingestPool: switched.pool });
    const [tracker, publisher] = [await aTracker(db, idCustomer), await aPublisher(broker.url)];
    await vi.waitFor(async () => {
      await publisher.readings(tracker, [0]);
      expect(await readingsOf(db, tracker)).toHaveLength(1);
    }, LONG);
    switched.isOff = true;
    for (let minute = 1; minute <= 30; minute++) await publisher.readings(tracker, [minute]);
    await vi.waitFor(async () => expect(await counted(bridge, 'rejections', { reason: 'busy' })).toBeGreaterThan(5), LONG);
    await bridge.close();
    for (let minute = 31; minute <= 40; minute++) await publisher.readings(tracker, [minute]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
    await aBridge(broker.url);
    await vi.waitFor(async () => expect(await readingsOf(db, tracker)).toHaveLength(41), LONG);
  });

  test('a broker that is not there yet, or goes away, is connected to again', async () => {
    const broker = await aMosquitto();
    onTestFinished(() => broker.remove());
    const bridge = await aBridge(broker.url);
    const tracker = await aTracker(db, idCustomer);
    for (const minute of [1, 2]) {
      await broker.start();
      const publisher = await aPublisher(broker.url);
      await vi.waitFor(async () => {
        await publisher.readings(tracker, [minute]);
        expect(await readingsOf(db, tracker)).toHaveLength(minute);
      }, LONG);
      await broker.kill();
      await vi.waitFor(async () => expect(await connections(bridge)).toBe(0), LONG);
    }
  });
});

test('a broker of the version before, that cannot share, is subscribed to once', async () => {
  const old = await Aedes.createBroker();
  const server = createServer(old.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    return new Promise<void>((resolve) => old.close(resolve));
  });
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bridge = await aBridge(url);
  const [tracker, publisher] = [await aTracker(db, idCustomer), await aPublisher(url)];
  await vi.waitFor(async () => {
    await publisher.readings(tracker, [1]);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
  }, LONG);
  expect(await connections(bridge)).toBe(1);
});
