import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anImei, aTracker, attemptsOf, readingsOf, setCustomerStatus } from './pipeline/testing/aTracker.ts';
import { aDevice, KINDS, NOON, seconds } from './pipeline/testing/streamKinds.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 800 } });
const { ports } = gateways;
const idCustomer = await aCustomer(db);

describe.each(KINDS)('a $name device', (kind) => {
  test('that nobody knows is refused, hung up on, and remembered as an attempt', async () => {
    const imei = anImei();
    const device = await aConnection(ports[kind.name]);
    await device.send(kind.login(imei));
    await device.send(kind.message(1));
    expect(await device.cut()).toBe(kind.name === 'teltonika' ? '00' : '');
    await vi.waitFor(
      async () => expect(await attemptsOf(db, imei)).toMatchObject([{ protocol: kind.name, reason: 'unknown', knocks: 1 }]),
      5000,
    );
  });

  test('of a paused customer is refused, also on a connection that it already has', async () => {
    const customer = await aCustomer(db);
    const [tracker, other] = [await aTracker(db, customer), await aTracker(db, customer)];
    const device = await aDevice(kind, tracker, ports);
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
    const device = await aDevice(kind, tracker, ports);
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
    const [device, neighbour] = [await aDevice(kind, tracker, ports), await aDevice(kind, other, ports)];
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
    expect(await counted(gateways, 'rejections', { protocol: kind.name, reason: 'malformed' })).toBeGreaterThan(1);
  });

  test('whose report cannot be kept hears nothing and is hung up on; later it sends again and is answered', async () => {
    const tracker = await aTracker(db, idCustomer);
    const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => ingestPool.end());
    const broken = await openTestGateways({ db, ingestPool });
    onTestFinished(() => broken.close());
    const device = await aDevice(kind, tracker, broken.ports);
    await device.send(kind.message(1));
    expect((await device.cut()).length).toBe(kind.name === 'teltonika' ? 2 : 20);
    expect(await counted(broken, 'rejections', { protocol: kind.name, reason: 'busy' })).toBe(1);
    const again = await aDevice(kind, tracker, ports);
    await again.send(kind.message(1));
    await again.replies(1);
    expect(seconds(await readingsOf(db, tracker))).toEqual([1]);
  });

  test('has one connection: a newer one replaces it, and two that show the same name take turns slowly', async () => {
    const tracker = await aTracker(db, idCustomer);
    const first = await aDevice(kind, tracker, ports);
    const second = await aDevice(kind, tracker, ports);
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
    await aDevice(kind, tracker, slow.ports);
    const second = await aDevice(kind, tracker, slow.ports);
    const third = await aConnection(slow.ports[kind.name]);
    await third.send(kind.login(tracker.identifier));
    await second.send(kind.message(1));
    await second.replies(1);
    second.socket.destroy();
    expect((await third.heard(1)).length).toBeGreaterThan(0);
  });
});
