import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { counted, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anImei, aTracker, attemptsOf, readingsOf } from './pipeline/testing/aTracker.ts';
import { DEVICE_PROTOCOLS } from './protocols/protocols.ts';
import { deviceSamples, type DeviceSamples } from './protocols/testing/deviceSamples.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 50 } });
const idCustomer = await aCustomer(db);
const NOON = Date.UTC(2026, 5, 1, 12);

const portOf = (listener: string) => (gateways.ports as Readonly<Record<string, number>>)[listener] ?? 0;

function samplesOf(name: (typeof DEVICE_PROTOCOLS)[number]['name'], imei: string): DeviceSamples {
  const { [name]: samples } = deviceSamples(imei);
  if (!samples) throw new Error(`${name} has no samples`);
  return samples;
}

const seconds = (rows: readonly { effectiveTime: Date }[]) => rows.map(({ effectiveTime }) => (effectiveTime.getTime() - NOON) / 1000);

async function aSocket(port: number) {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe.each(DEVICE_PROTOCOLS)('$name', ({ name, udp }) => {
  test('reports over TCP are kept in order, and those that are sent again once', async () => {
    const tracker = await aTracker(db, idCustomer);
    const { hello, message } = samplesOf(name, tracker.identifier);
    const messages = [1, 2, 2, 3].map((second) => message(NOON + second * 1000));
    const device = await aConnection(portOf(name));
    await device.send(Buffer.concat([hello, ...messages]));
    await device.ended();
    expect(seconds(await readingsOf(db, tracker))).toEqual([1, 2, 3]);
    expect(await readingsOf(db, tracker)).toMatchObject([{ longitude: expect.closeTo(4.25, 4) as number }, {}, {}]);
  });

  test('a device that nobody knows is hung up on, and remembered as an attempt', async () => {
    const imei = anImei();
    const { hello, message } = samplesOf(name, imei);
    const device = await aConnection(portOf(name));
    await device.send(Buffer.concat([hello, message(NOON)]));
    await device.cut();
    await vi.waitFor(async () => expect(await attemptsOf(db, imei)).toMatchObject([{ protocol: name, reason: 'unknown' }]), 5000);
  });

  test.skipIf(!udp)(
    'over UDP the same is kept, twice acknowledged and kept once; a stranger and a broken datagram hear nothing',
    async () => {
      const tracker = await aTracker(db, idCustomer);
      const { datagram } = samplesOf(name, tracker.identifier);
      const stranger = samplesOf(name, anImei()).datagram;
      if (!datagram || !stranger) throw new Error(`${name} has no datagram`);
      const socket = await aSocket(portOf(`${name}Udp`));
      const heard: Buffer[] = [];
      socket.on('message', (bytes: Buffer) => heard.push(bytes));
      for (const bytes of [
        stranger(NOON),
        datagram(NOON + 1000).subarray(0, 9),
        datagram(NOON + 1000),
        datagram(NOON + 1000),
        datagram(NOON + 2000),
      ])
        socket.send(bytes);
      await vi.waitFor(async () => expect(seconds(await readingsOf(db, tracker))).toEqual([1, 2]), 10_000);
      expect(await counted(gateways, 'rejections', { protocol: name, reason: 'malformed' })).toBe(1);
      // These two are answered only where a device keeps what it sent.
      const isAnswered = !['meitrack', 'suntech'].includes(name);
      await vi.waitFor(() => expect(heard).toHaveLength(isAnswered ? 3 : 0), 5000);
    },
  );
});
