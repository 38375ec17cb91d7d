import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { QUICK, someMeasurements } from '../testing/measurements.ts';
import { tinyTeltonika, type TinyCount } from '../testing/tinyTeltonika.ts';
import { deliver } from './deliver.ts';
import { teltonikaTcpLink } from './teltonikaTcpLink.ts';
import { teltonikaUdpLink } from './teltonikaUdpLink.ts';

const IMEI = '356307042441013';
const { signal } = new AbortController();
const times = (count: number) => someMeasurements(count).map(({ time }) => time);

async function device(count: (times: readonly number[], packet: number) => TinyCount, accept: (login: number) => boolean = () => true) {
  let logins = 0;
  const server = await tinyTeltonika(() => accept(++logins), count);
  const link = teltonikaTcpLink(server.gateway, IMEI);
  onTestFinished(async () => {
    await link.close();
    await server.close();
  });
  return { server, link };
}

test('a device logs in once and waits for the record count, which may come in pieces', async () => {
  const { server, link } = await device((records) => records.length);
  await deliver(link, someMeasurements(45), { signal });
  expect(server.logins).toEqual([IMEI]);
  expect(server.packets.map((packet) => packet.length)).toEqual([20, 20, 5]);
  expect(server.packets.flat()).toEqual(times(45));
});

test('records beyond the count are sent again', async () => {
  const { server, link } = await device((records, packet) => (packet === 1 ? 3 : records.length));
  const acknowledged: number[] = [];
  await deliver(link, someMeasurements(5), { signal, onAcknowledged: (part) => acknowledged.push(...part.map(({ time }) => time)) });
  expect(server.packets).toEqual([times(5), times(5).slice(3)]);
  expect(acknowledged).toEqual(times(5));
});

test('a connection that ends before the count is made again, and the records with it', async () => {
  const { server, link } = await device((records, packet) => (packet === 1 ? 'hangUp' : packet === 2 ? 0 : records.length));
  await deliver(link, someMeasurements(2), { signal, backOff: QUICK });
  expect(server.packets).toEqual([times(2), times(2), times(2)]);
  expect(server.logins).toEqual([IMEI, IMEI, IMEI]);
});

test('a device that is not let in keeps its records and tries again', async () => {
  const { server, link } = await device(
    (records) => records.length,
    (login) => login > 2,
  );
  const reasons: string[] = [];
  await deliver(link, someMeasurements(1), { signal, backOff: QUICK, onNotAcknowledged: ({ reason }) => reasons.push(reason) });
  expect(reasons).toEqual(['refused', 'refused']);
  expect(server.packets).toEqual([times(1)]);
});

test('a device without a server keeps its records until there is one', async () => {
  const { server, link: unused } = await device((records) => records.length);
  await unused.close();
  await server.close();
  const life = new AbortController();
  const link = teltonikaTcpLink(server.gateway, IMEI);
  const reasons: string[] = [];
  const delivery = deliver(link, someMeasurements(1), {
    signal: life.signal,
    backOff: QUICK,
    onNotAcknowledged({ reason }) {
      if (reasons.push(reason) === 3) life.abort();
    },
  });
  await expect(delivery).rejects.toThrow(/abort/i);
  expect(reasons).toEqual(['unreachable', 'unreachable', 'unreachable']);
});

test('over UDP a lost datagram is sent again, and the answer to another one is no answer', async () => {
  const server = createSocket('udp4');
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const seen: Buffer[] = [];
  server.on('message', (datagram, { port, address }) => {
    const [packetHigh = 0, packetLow = 0, , avlPacketId = 0] = datagram.subarray(2);
    const records = datagram.at(-1) ?? 0;
    if (seen.push(datagram) === 1) server.send(Uint8Array.of(0, 5, packetHigh, packetLow + 1, 1, avlPacketId, records), port, address);
    else server.send(Uint8Array.of(0, 5, packetHigh, packetLow, 1, avlPacketId, records), port, address);
  });
  const link = teltonikaUdpLink({ host: '127.0.0.1', port: server.address().port }, IMEI, 50);
  onTestFinished(async () => {
    await link.close();
    server.close();
  });
  await deliver(link, someMeasurements(12), { signal, backOff: QUICK });
  // Length, packet id, one byte, packet id, IMEI with its length, codec, and the number of records.
  expect(seen.map((datagram) => [datagram.toString('latin1', 8, 23), datagram.readUInt8(24)])).toEqual([
    [IMEI, 10],
    [IMEI, 10],
    [IMEI, 2],
  ]);
});
