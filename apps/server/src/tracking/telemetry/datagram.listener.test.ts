import { encodeDatagram, readDatagramReply, type AvlRecord } from '@sillage/simulator/protocols/teltonika';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anImei, aTracker, attemptsOf, readingsOf } from './pipeline/testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);

const NOON = Date.UTC(2026, 5, 1, 12);
const record = (second: number): AvlRecord => ({
  time: NOON + second * 1000,
  priority: 0,
  latitude: 45.5,
  longitude: 4.25,
  altitude: 200,
  angle: 90,
  satellites: 9,
  speed: 72,
  eventIo: 0,
  elements: [],
});
const datagram = (imei: string, seconds: readonly number[], packetId = 7) =>
  encodeDatagram(imei, { packetId, avlPacketId: 5 }, 8, seconds.map(record));

async function aSocket(port = gateways.ports.teltonikaUdp) {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    send: (bytes: Uint8Array) => new Promise((sent) => socket.send(bytes, sent)),
    reply: async () => readDatagramReply((await once(socket, 'message'))[0] as Buffer),
  };
}

test('a datagram is answered with its ids and its count once it is durable, and again when it is sent again', async () => {
  const tracker = await aTracker(db, idCustomer);
  const socket = await aSocket();
  for (const packetId of [7, 8]) {
    const reply = socket.reply();
    await socket.send(datagram(tracker.identifier, [1, 2], packetId));
    expect(await reply).toEqual({ packetId, avlPacketId: 5, accepted: 2 });
    expect(await readingsOf(db, tracker)).toHaveLength(2);
  }
});

test('a stranger, a broken datagram and a full pipeline hear nothing; the listener goes on', async () => {
  const tracker = await aTracker(db, idCustomer);
  const imei = anImei();
  const socket = await aSocket();
  const reply = socket.reply();
  await socket.send(datagram(imei, [1]));
  await socket.send(datagram(tracker.identifier, [1]).subarray(0, -3));
  await socket.send(Buffer.alloc(0));
  await vi.waitFor(async () => expect(await attemptsOf(db, imei)).toMatchObject([{ reason: 'unknown' }]), 5000);
  await socket.send(datagram(tracker.identifier, [3]));
  expect(await reply).toMatchObject({ accepted: 1 });
  expect(await counted(gateways, 'rejections', { protocol: 'teltonika', reason: 'malformed' })).toBe(2);

  const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  onTestFinished(() => ingestPool.end());
  const broken = await openTestGateways({ db, ingestPool });
  onTestFinished(() => broken.close());
  const other = await aSocket(broken.ports.teltonikaUdp);
  await other.send(datagram(tracker.identifier, [4]));
  await vi.waitFor(async () => expect(await counted(broken, 'rejections', { reason: 'busy' })).toBe(1), 10_000);
  expect(await readingsOf(db, tracker)).toHaveLength(1);
});

test('hundreds at once from many devices are all answered', async () => {
  const trackers = await Promise.all(Array.from({ length: 40 }, () => aTracker(db, idCustomer)));
  await Promise.all(
    trackers.map(async (tracker) => {
      const socket = await aSocket();
      for (let second = 1; second <= 10; second++) {
        const reply = socket.reply();
        await socket.send(datagram(tracker.identifier, [second], second));
        expect(await reply).toMatchObject({ packetId: second, accepted: 1 });
      }
    }),
  );
  for (const tracker of trackers) expect(await readingsOf(db, tracker)).toHaveLength(10);
});
