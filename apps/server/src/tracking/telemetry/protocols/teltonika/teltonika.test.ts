import {
  encodeDatagram,
  encodeLogin,
  encodePacket,
  readAcceptance,
  readDatagramReply,
  readRecordCount,
  type AvlCodec,
  type AvlElement,
  type AvlRecord,
} from '@sillage/simulator/protocols/teltonika';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamMessage } from '../protocol.ts';
import { LONGEST_DATA, PACKET_CRC, PACKET_HEAD } from './packet.ts';
import { openTeltonika } from './teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './teltonikaUdp.ts';

const IMEI = '356307042441013';
const CODECS: readonly AvlCodec[] = [8, '8E', 16];

/** Ids without a meaning of their own, so that only the raw value counts. */
const elementId = fc.integer({ min: 120, max: 170 });
const numberElement: fc.Arbitrary<AvlElement> = fc.oneof(
  fc.record({ id: elementId, width: fc.constant(1 as const), value: fc.nat(0xff) }),
  fc.record({ id: elementId, width: fc.constant(2 as const), value: fc.nat(0xffff) }),
  fc.record({ id: elementId, width: fc.constant(4 as const), value: fc.nat(0x7fffffff) }),
  fc.record({ id: elementId, raw: fc.uint8Array({ minLength: 8, maxLength: 8 }) }),
);
const variableElement: fc.Arbitrary<AvlElement> = fc.record({ id: elementId, raw: fc.uint8Array({ maxLength: 40 }) });

function record(codec: AvlCodec): fc.Arbitrary<AvlRecord> {
  const element = codec === '8E' ? fc.oneof(numberElement, variableElement) : numberElement;
  return fc.record({
    time: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    priority: fc.nat(2),
    latitude: fc.integer({ min: -900_000_000, max: 900_000_000 }).map((raw) => raw / 1e7),
    longitude: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((raw) => raw / 1e7),
    altitude: fc.integer({ min: -500, max: 9000 }),
    angle: fc.nat(359),
    satellites: fc.nat(30),
    speed: fc.nat(400),
    eventIo: fc.nat(255),
    generationType: fc.nat(7),
    elements: fc.uniqueArray(element, { selector: ({ id }) => id, maxLength: 25 }),
  });
}

const packet = fc
  .constantFrom(...CODECS)
  .chain((codec) => fc.record({ codec: fc.constant(codec), records: fc.array(record(codec), { maxLength: 6 }) }));

/** The report that a record must become. */
function reportOf(codec: AvlCodec, sent: AvlRecord): Report {
  const isNowhere = sent.satellites === 0 || (sent.latitude === 0 && sent.longitude === 0);
  return {
    deviceTime: sent.time,
    latitude: sent.latitude,
    longitude: sent.longitude,
    altitude: sent.altitude,
    speed: sent.speed,
    course: sent.angle,
    satellites: sent.satellites,
    ...(isNowhere && { flags: ['noFix'] }),
    attributes: {
      eventIo: sent.eventIo,
      priority: sent.priority,
      ...(codec === 16 && { generationType: sent.generationType ?? 0 }),
      io: Object.fromEntries(sent.elements.map((element) => [element.id, hexOf(element)])),
    },
  };
}

function hexOf(element: AvlElement): string {
  return 'raw' in element ? Buffer.from(element.raw).toString('hex') : element.value.toString(16).padStart(2 * element.width, '0');
}

function decodeAll(chunks: readonly Uint8Array[]): StreamMessage[] {
  const decoder = openTeltonika();
  return chunks.flatMap((chunk) => decoder.push(chunk));
}

function reportsOf(messages: readonly StreamMessage[]): Report[] {
  return messages.flatMap((message) => (message.kind === 'reports' ? message.reports : []));
}

function lastReply(messages: readonly StreamMessage[]): Uint8Array {
  return messages.at(-1)?.reply ?? new Uint8Array();
}

/** `bytes` in pieces that end at `cuts`. */
function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test('over TCP every record comes out as it went in, and their number is the answer', () => {
  fc.assert(
    fc.property(packet, ({ codec, records }) => {
      const messages = decodeAll([encodeLogin(IMEI), encodePacket(codec, records)]);
      expect(reportsOf(messages)).toEqual(records.map((sent) => reportOf(codec, sent)));
      expect(readRecordCount(lastReply(messages))).toBe(records.length);
    }),
  );
});

test('over UDP too, and the answer repeats both packet ids', () => {
  fc.assert(
    fc.property(packet, fc.nat(0xffff), fc.nat(0xff), ({ codec, records }, packetId, avlPacketId) => {
      const decoded = decodeTeltonikaDatagram(encodeDatagram(IMEI, { packetId, avlPacketId }, codec, records));
      const { reply, ...message } = { reply: null, ...decoded };
      expect(message).toEqual({ kind: 'reports', identifier: IMEI, reports: records.map((sent) => reportOf(codec, sent)) });
      expect(readDatagramReply(reply ?? new Uint8Array())).toEqual({ packetId, avlPacketId, accepted: records.length });
    }),
  );
});

test('a conversation decodes the same however it is cut and glued', () => {
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 4 }), fc.array(fc.nat(), { maxLength: 20 }), (packets, cuts) => {
      const pieces = packets.flatMap(({ codec, records }) => [Uint8Array.of(0xff), encodePacket(codec, records)]);
      const bytes = Buffer.concat([encodeLogin(IMEI), ...pieces]);
      expect(decodeAll(cutAt(bytes, cuts))).toEqual(decodeAll([encodeLogin(IMEI), ...pieces]));
    }),
  );
});

test('one wrong bit in the data or its CRC, and nothing of the packet is taken or acknowledged', () => {
  fc.assert(
    fc.property(packet, fc.nat(), ({ codec, records }, position) => {
      const bytes = Buffer.from(encodePacket(codec, records));
      const bit = position % (8 * (bytes.length - PACKET_HEAD));
      const at = PACKET_HEAD + Math.floor(bit / 8);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at);
      const messages = decodeAll([encodeLogin(IMEI), bytes]);
      expect(messages.slice(1)).toEqual([{ kind: 'refused', reason: 'wrong CRC', fatal: false, reply: null }]);
    }),
  );
});

test('the packet after a wrong one is taken', () => {
  const good = encodePacket(8, fc.sample(record(8), { numRuns: 2, seed: 1 }));
  const bad = Buffer.from(good);
  bad.writeUInt8(bad.readUInt8(20) ^ 1, 20);
  expect(reportsOf(decodeAll([encodeLogin(IMEI), bad, good]))).toHaveLength(2);
});

test('garbage never throws, never becomes a report, and is over at the first message that can not be', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uint8Array({ maxLength: 600 }), fc.array(fc.nat(), { maxLength: 5 }), (isIdentified, garbage, cuts) => {
      const messages = decodeAll([...(isIdentified ? [encodeLogin(IMEI)] : []), ...cutAt(garbage, cuts)]);
      expect(reportsOf(messages)).toEqual([]);
      const firstFatal = messages.findIndex((message) => message.kind === 'refused' && message.fatal);
      expect([-1, messages.length - 1]).toContain(firstFatal);
    }),
  );
});

test('garbage behind a right head and CRC never throws and is refused whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 300 }), fc.constantFrom(...CODECS), (garbage, codec) => {
      const bytes = Buffer.from(encodeDatagram(IMEI, { packetId: 1, avlPacketId: 1 }, codec, []));
      const datagram = Buffer.concat([bytes.subarray(0, -2), Uint8Array.of(9), garbage]);
      datagram.writeUInt16BE(datagram.length - 2, 0);
      expect(decodeTeltonikaDatagram(datagram).kind).toBe('refused');
    }),
  );
});

test('a connection holds one packet at most: a longer one is refused by its head, a possible one is decided when it is there', () => {
  const head = Buffer.alloc(PACKET_HEAD);
  for (const length of [0, 2, LONGEST_DATA + 1, 0x7fffffff, 0xffffffff]) {
    head.writeUInt32BE(length, 4);
    expect(decodeAll([encodeLogin(IMEI), head]).at(-1)).toMatchObject({ kind: 'refused', fatal: true });
  }
  head.writeUInt32BE(LONGEST_DATA, 4);
  const messages = decodeAll([encodeLogin(IMEI), head, Buffer.alloc(LONGEST_DATA + PACKET_CRC, 1)]);
  expect(messages.map((message) => message.kind)).toEqual(['identity', 'refused']);
});

test('a device is taken with 01 and refused with 00', () => {
  const [login] = decodeAll([encodeLogin(IMEI)]);
  expect(login).toMatchObject({ kind: 'identity', identifier: IMEI });
  expect(readAcceptance(login?.reply ?? new Uint8Array())).toBe(true);
  expect(login).toMatchObject({ rejection: Uint8Array.of(0) });
});

test.each(['35630704244101:', '35630704244101', '3563070424410130'])('%s is no IMEI, so the connection ends', (imei) => {
  expect(decodeAll([encodeLogin(imei)])).toMatchObject([{ kind: 'refused', fatal: true }]);
  const datagram = encodeDatagram(imei, { packetId: 1, avlPacketId: 1 }, 8, []);
  expect(decodeTeltonikaDatagram(datagram).kind).toBe('refused');
});

test('records before the login end the connection, and nothing that follows is heard', () => {
  const records = fc.sample(record(8), { numRuns: 1, seed: 2 });
  const messages = decodeAll([encodePacket(8, records), encodeLogin(IMEI), encodePacket(8, records)]);
  expect(messages).toEqual([{ kind: 'refused', reason: 'records before the login', fatal: true, reply: null }]);
});

test('a ping keeps the connection open and gets no answer', () => {
  expect(decodeAll([Uint8Array.of(0xff), encodeLogin(IMEI), Uint8Array.of(0xff)]).map(({ kind, reply }) => [kind, reply?.length])).toEqual([
    ['chatter', undefined],
    ['identity', 1],
    ['chatter', undefined],
  ]);
});

test('a packet whose two record counts differ is refused', () => {
  const datagram = Buffer.from(encodeDatagram(IMEI, { packetId: 1, avlPacketId: 1 }, 8, fc.sample(record(8), { numRuns: 2, seed: 4 })));
  datagram.writeUInt8(3, datagram.length - 1);
  expect(decodeTeltonikaDatagram(datagram)).toEqual({ kind: 'refused', reason: 'the two record counts differ' });
});

test('a datagram that is a byte longer or shorter than it says is refused', () => {
  const datagram = encodeDatagram(IMEI, { packetId: 1, avlPacketId: 1 }, 8, fc.sample(record(8), { numRuns: 1, seed: 3 }));
  expect(decodeTeltonikaDatagram(datagram).kind).toBe('reports');
  expect(decodeTeltonikaDatagram(datagram.subarray(0, -1)).kind).toBe('refused');
  expect(decodeTeltonikaDatagram(Buffer.concat([datagram, Uint8Array.of(1)])).kind).toBe('refused');
});
