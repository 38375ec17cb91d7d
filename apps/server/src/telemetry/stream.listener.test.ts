import * as gt06 from '@sillage/simulator/protocols/gt06';
import * as teltonika from '@sillage/simulator/protocols/teltonika';
import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anImei, aTracker, knocksOf, readingsOf, setCustomerStatus, type TestTracker } from './pipeline/testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 800 } });
const { ports } = gateways;
const idCustomer = await aCustomer(db);

const NOON = Date.UTC(2026, 5, 1, 12);

const avl = (second: number): teltonika.AvlRecord => ({
  time: NOON + second * 1000,
  priority: 0,
  latitude: 45.5,
  longitude: 4.25,
  altitude: 200,
  angle: 90,
  satellites: 9,
  speed: 72,
  eventIo: 0,
  elements: [{ id: 67, width: 2, value: 4012 }],
});

const gt06At = (second: number): gt06.Gt06Location => ({
  time: NOON + second * 1000,
  latitude: 45.5,
  longitude: 4.25,
  speed: 72,
  course: 90,
  satellites: 9,
  fixed: true,
  cell: { mcc: 208, mnc: 1, lac: 10, cellId: 20 },
});

interface Kind {
  readonly name: 'teltonika' | 'gt06';
  readonly login: (imei: string) => Uint8Array;
  /** One message with one position at this second. */
  readonly message: (second: number) => Uint8Array;
  /** What the server says to the login. */
  readonly welcome: string;
  readonly replyBytes: number;
}

const KINDS: Kind[] = [
  {
    name: 'teltonika',
    login: teltonika.encodeLogin,
    message: (second) => teltonika.encodePacket('8E', [avl(second)]),
    welcome: '01',
    replyBytes: 4,
  },
  {
    name: 'gt06',
    login: (imei) => gt06.encodeLogin(imei, 1),
    message: (second) => gt06.encodeLocation(gt06At(second), second),
    welcome: '',
    replyBytes: 10,
  },
];

const seconds = (rows: readonly { effectiveTime: Date }[]) => rows.map(({ effectiveTime }) => (effectiveTime.getTime() - NOON) / 1000);

/** Connected and welcomed. */
async function aDevice(kind: Kind, tracker: { readonly identifier: string }, port = ports[kind.name]) {
  const device = await aConnection(port);
  await device.send(kind.login(tracker.identifier));
  const welcome = kind.name === 'teltonika' ? 1 : 10;
  await device.heard(welcome);
  return { ...device, replies: async (count: number) => (await device.heard(welcome + count * kind.replyBytes)).slice(welcome * 2) };
}

describe.each(KINDS)('a $name device', (kind) => {
  test('that nobody knows is refused, hung up on, and remembered as a knock', async () => {
    const imei = anImei();
    const device = await aConnection(ports[kind.name]);
    await device.send(kind.login(imei));
    await device.send(kind.message(1));
    expect(await device.cut()).toBe(kind.name === 'teltonika' ? '00' : '');
    await vi.waitFor(
      async () => expect(await knocksOf(db, imei)).toMatchObject([{ protocol: kind.name, reason: 'unknown', knocks: 1 }]),
      5000,
    );
  });

  test('of a paused customer is refused, also on a connection that it already has', async () => {
    const customer = await aCustomer(db);
    const [tracker, other] = [await aTracker(db, customer), await aTracker(db, customer)];
    const device = await aDevice(kind, tracker);
    await device.send(kind.message(1));
    await device.replies(1);
    await setCustomerStatus(db, customer, 'paused');
    await vi.waitFor(async () => {
      const late = await aConnection(ports[kind.name]);
      await late.send(kind.login(other.identifier));
      expect(await late.heard(1)).toBe(kind.name === 'teltonika' ? '00' : '');
    }, 5000);
    await device.send(kind.message(2));
    expect((await device.cut()).length).toBe(2 * ((kind.name === 'teltonika' ? 1 : 10) + kind.replyBytes));
    expect(seconds(await readingsOf(db, tracker))).toEqual([1]);
  });

  test('that reports before it has said who it is, is hung up on', async () => {
    const device = await aConnection(ports[kind.name]);
    await device.send(kind.message(1));
    expect(await device.cut()).toBe('');
  });

  test('is answered once its reports are durable; sent again they are acknowledged again and kept once', async () => {
    const tracker = await aTracker(db, idCustomer);
    const device = await aDevice(kind, tracker);
    await device.send(kind.message(1));
    await device.replies(1);
    expect(await readingsOf(db, tracker)).toMatchObject([
      { longitude: 4.25, speed: 72, course: 90, satellites: 9, effectiveTime: new Date(NOON + 1000) },
    ]);
    await device.send(kind.message(1));
    await device.replies(2);
    expect(await readingsOf(db, tracker)).toHaveLength(1);
    expect((await device.ended()).length).toBe(2 * ((kind.name === 'teltonika' ? 1 : 10) + 2 * kind.replyBytes));
  });

  test('says the same however its bytes are cut and glued, in order, with one answer a message', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 1, max: 20 }), async (sizes, count) => {
        const tracker = await aTracker(db, idCustomer);
        const device = await aConnection(ports[kind.name]);
        const messages = Array.from({ length: count }, (_, index) => kind.message(index + 1));
        const bytes = Buffer.concat([kind.login(tracker.identifier), ...messages]);
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          await device.send(bytes.subarray(at, at + size));
          at += size;
        }
        const said = await device.ended();
        expect(said.length).toBe(2 * ((kind.name === 'teltonika' ? 1 : 10) + count * kind.replyBytes));
        expect(seconds(await readingsOf(db, tracker))).toEqual(messages.map((_, index) => index + 1));
      }),
      { numRuns: 15 },
    );
  });

  test('that sends a broken frame gets no answer to it and disturbs nobody else', async () => {
    const [tracker, other] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
    const [device, neighbour] = [await aDevice(kind, tracker), await aDevice(kind, other)];
    const broken = Buffer.from(kind.message(1));
    broken.writeUInt8(broken.readUInt8(12) ^ 0xff, 12);
    await device.send(Buffer.concat([broken, kind.message(2)]));
    await device.replies(1);
    expect(seconds(await readingsOf(db, tracker))).toEqual([2]);
    await device.send(Buffer.from('GET / HTTP/1.1\r\nHost: nobody\r\n\r\n'));
    await device.cut();
    await neighbour.send(kind.message(1));
    await neighbour.replies(1);
    expect(seconds(await readingsOf(db, other))).toEqual([1]);
    expect(await counted(gateways, 'refusals', { protocol: kind.name, reason: 'malformed' })).toBeGreaterThan(1);
  });

  test('whose report cannot be kept hears nothing and is hung up on; later it sends again and is answered', async () => {
    const tracker = await aTracker(db, idCustomer);
    const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => ingestPool.end());
    const broken = await openTestGateways({ db, ingestPool });
    onTestFinished(() => broken.close());
    const device = await aDevice(kind, tracker, broken.ports[kind.name]);
    await device.send(kind.message(1));
    expect((await device.cut()).length).toBe(kind.name === 'teltonika' ? 2 : 20);
    expect(await counted(broken, 'refusals', { protocol: kind.name, reason: 'busy' })).toBe(1);
    const again = await aDevice(kind, tracker);
    await again.send(kind.message(1));
    await again.replies(1);
    expect(seconds(await readingsOf(db, tracker))).toEqual([1]);
  });

  test('has one connection: a newer one replaces it, and two that show the same name take turns slowly', async () => {
    const tracker = await aTracker(db, idCustomer);
    const first = await aDevice(kind, tracker);
    const second = await aDevice(kind, tracker);
    await first.cut();
    const order: string[] = [];
    const third = await aConnection(ports[kind.name]);
    await third.send(kind.login(tracker.identifier));
    const welcome = third.heard(1).then(() => order.push('the third is welcome'));
    // The third has to wait, so the second one still is the tracker.
    await second.send(kind.message(1));
    await second.replies(1);
    order.push('the second is answered');
    await Promise.all([welcome, second.cut()]);
    expect(order).toEqual(['the second is answered', 'the third is welcome']);
    expect(seconds(await readingsOf(db, tracker))).toEqual([1]);
  });

  test('that goes away while a third one waits for its place leaves it to that one at once', async () => {
    const slow = await openTestGateways(database, { limits: { takeoverPauseMs: 60_000 } });
    onTestFinished(() => slow.close());
    const tracker = await aTracker(db, idCustomer);
    await aDevice(kind, tracker, slow.ports[kind.name]);
    const second = await aDevice(kind, tracker, slow.ports[kind.name]);
    const third = await aConnection(slow.ports[kind.name]);
    await third.send(kind.login(tracker.identifier));
    await second.send(kind.message(1));
    await second.replies(1);
    second.socket.destroy();
    expect((await third.heard(1)).length).toBeGreaterThan(0);
  });
});

describe('connections', () => {
  test('that never say who they are, that fall silent, or that are too many are ended', async () => {
    const strict = await openTestGateways(database, { limits: { identifyMs: 150, idleMs: 400, connections: 30 } });
    onTestFinished(() => strict.close());
    const tracker = await aTracker(db, idCustomer);
    const halfOpen = await Promise.all(Array.from({ length: 20 }, () => aConnection(strict.ports.teltonika)));
    const silent = await aConnection(strict.ports.teltonika);
    await silent.send(teltonika.encodeLogin(tracker.identifier));
    expect(await silent.heard(1)).toBe('01');
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aConnection(strict.ports.teltonika)));
    await Promise.all([...halfOpen, ...crowd, silent].map((connection) => connection.cut()));
    expect(await counted(strict, 'refusals', { reason: 'tooMany' })).toBe(3);
    expect(await counted(strict, 'refusals', { reason: 'timeout' })).toBe(30);
    await vi.waitFor(async () => expect((await strict.metrics.connections.get()).values.map(({ value }) => value)).toEqual([0]), 10_000);
  });

  test('that are busy when the gateways close are answered first', async () => {
    const closing = await openTestGateways(database);
    const trackers = await Promise.all(Array.from({ length: 10 }, () => aTracker(db, idCustomer)));
    const devices = await Promise.all(trackers.map((tracker) => aDevice(KINDS[0] as Kind, tracker, closing.ports.teltonika)));
    const received = devices.map((device) => device.send(teltonika.encodePacket(8, [avl(1), avl(2)])));
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
            const device = await aConnection(ports[kind.name]);
            await device.send(Buffer.concat([kind.login(tracker.identifier), ...frames]));
            await device.ended();
          }
        }),
      );
    }
    for (const kind of KINDS) {
      const tracker = await aTracker(db, idCustomer);
      const device = await aDevice(kind, tracker);
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
