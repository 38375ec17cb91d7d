import { encodeLogin, encodePacket } from '@sillage/simulator/protocols/teltonika';
import { randomInt } from 'node:crypto';
import { expect, describe, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, aTracker, readingsOf, type TestTracker } from './pipeline/testing/aTracker.ts';
import { aDevice, avl, KINDS, seconds, type Kind } from './pipeline/testing/streamKinds.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);
const TELTONIKA = KINDS[0] as Kind;

describe('connections', () => {
  test('that never say who they are, that fall silent, or that are too many are ended', async () => {
    const strict = await openTestGateways(database, { limits: { identifyMs: 1500, idleMs: 4000, connections: 30 } });
    onTestFinished(() => strict.close());
    const tracker = await aTracker(db, idCustomer);
    const halfOpen = await Promise.all(Array.from({ length: 20 }, () => aConnection(strict.ports.teltonika)));
    const silent = await aConnection(strict.ports.teltonika);
    await silent.send(encodeLogin(tracker.identifier));
    expect(await silent.heard(1)).toBe('01');
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aConnection(strict.ports.teltonika)));
    await Promise.all([...halfOpen, ...crowd, silent].map((connection) => connection.cut()));
    expect(await counted(strict, 'rejections', { reason: 'tooMany' })).toBe(3);
    expect(await counted(strict, 'rejections', { reason: 'timeout' })).toBe(30);
    await vi.waitFor(async () => expect((await strict.metrics.connections.get()).values.map(({ value }) => value)).toEqual([0]), 10_000);
  });

  test('that are busy when the gateways close are answered first', async () => {
    const closing = await openTestGateways(database);
    const trackers = await Promise.all(Array.from({ length: 10 }, () => aTracker(db, idCustomer)));
    const devices = await Promise.all(trackers.map((tracker) => aDevice(TELTONIKA, tracker, closing.ports)));
    const received = devices.map((device) => device.send(encodePacket(8, [avl(1), avl(2)])));
    await Promise.all(received);
    await vi.waitFor(async () => expect((await readingsOf(db, trackers[0] as TestTracker)).length).toBe(2), 10_000);
    await closing.close();
    for (const [index, device] of devices.entries()) {
      const said = await device.cut();
      // Either it was heard and answered, or neither.
      expect([said, (await readingsOf(db, trackers[index] as TestTracker)).length]).toEqual(said === '01' ? ['01', 0] : ['0100000002', 2]);
    }
  });

  test('survive thousands of mutilated frames', async () => {
    const seed = randomInt(2 ** 31);
    const trackers = await Promise.all(Array.from({ length: 8 }, () => aTracker(db, idCustomer)));
    const random = mulberry(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    for (const kind of KINDS) {
      await Promise.all(
        trackers.map(async (tracker) => {
          for (let round = 0; round < 25; round++) {
            const frames = Array.from({ length: 10 }, (_, index) => mutilated(Buffer.from(kind.message(index)), below));
            const device = await aConnection(gateways.ports[kind.name]);
            await device.send(Buffer.concat([kind.login(tracker.identifier), ...frames]));
            await device.ended();
          }
        }),
      );
    }
    for (const kind of KINDS) {
      const tracker = await aTracker(db, idCustomer);
      const device = await aDevice(kind, tracker, gateways.ports);
      await device.send(kind.message(1));
      await device.replies(1);
      expect(seconds(await readingsOf(db, tracker)), `seed ${seed}`).toEqual([1]);
    }
  });
});

/** Bits flipped, bytes lost, doubled or appended; now and then a frame stays as it was. */
function mutilated(frame: Buffer, below: (limit: number) => number): Buffer {
  const bytes = [...frame];
  for (let change = below(4); change > 0; change--) {
    const at = below(bytes.length);
    const kind = below(4);
    if (kind === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    else if (kind === 1) bytes.splice(at, 1 + below(8));
    else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + below(16)));
    else bytes.splice(at, 0, below(256));
  }
  return Buffer.from(bytes);
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
