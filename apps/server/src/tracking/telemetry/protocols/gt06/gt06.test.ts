import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import * as device from '@sillage/simulator/protocols/gt06';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamMessage } from '../protocol.ts';
import { LONGEST_FRAME } from './frame.ts';
import { openGt06 } from './gt06.ts';

const IMEI = '123456789012345';
const LOGIN = device.encodeLogin(IMEI, 1);

const cell = fc.record({ mcc: fc.integer({ min: 1, max: 999 }), mnc: fc.nat(999), lac: fc.nat(0xffff), cellId: fc.nat(0xffffff) });
const location: fc.Arbitrary<device.Gt06Location> = fc.record({
  time: fc.integer({ min: 946_684_800, max: 4_102_444_799 }).map((seconds) => seconds * 1000),
  latitude: fc.integer({ min: -162_000_000, max: 162_000_000 }).map((raw) => raw / 1_800_000),
  longitude: fc.integer({ min: -324_000_000, max: 324_000_000 }).map((raw) => raw / 1_800_000),
  speed: fc.nat(255),
  course: fc.nat(359),
  satellites: fc.nat(15),
  fixed: fc.boolean(),
  cell,
});
const status: fc.Arbitrary<device.Gt06Status> = fc.record({
  ignition: fc.boolean(),
  charging: fc.boolean(),
  batteryLevel: fc.nat(6),
  gsmLevel: fc.nat(4),
  alarm: fc.constantFrom(0, 1, 2),
});
const event = fc.record({ ignition: fc.boolean(), reason: fc.nat(20), fromMemory: fc.boolean() });
const serial = fc.nat(0xffff);
const message = fc.oneof(
  fc.tuple(location, serial).map(([at, number]) => device.encodeLocation(at, number)),
  fc.tuple(location, event, serial).map(([at, why, number]) => device.encodeLocationWithIgnition(at, why, number)),
  fc.tuple(status, serial).map(([state, number]) => device.encodeStatus(state, number)),
  fc.tuple(location, status, serial).map(([at, state, number]) => device.encodeAlarm(at, state, number)),
);

/** What every message with this position must say. */
function measuresOf(at: device.Gt06Location): Report {
  const isNowhere = !at.fixed || (at.latitude === 0 && at.longitude === 0);
  return {
    deviceTime: at.time,
    latitude: at.latitude,
    longitude: at.longitude,
    speed: at.speed,
    course: at.course,
    satellites: at.satellites,
    ...(isNowhere && { flags: ['noFix'] }),
  };
}

function networkOf({ mcc, mnc, lac, cellId }: device.Gt06Cell) {
  return { radioType: 'gsm', cellTowers: [{ cellId, locationAreaCode: lac, mobileCountryCode: mcc, mobileNetworkCode: mnc }] };
}

function stateOf(state: device.Gt06Status) {
  const information = (state.ignition ? 2 : 0) + (state.charging ? 4 : 0) + 64;
  const alarm = [undefined, 'sos', 'powerCut'][state.alarm];
  return {
    status: information,
    ignition: state.ignition,
    charge: state.charging,
    blocked: false,
    rssi: state.gsmLevel,
    ...(alarm !== undefined && { alarm }),
  };
}

function decodeAll(chunks: readonly Uint8Array[]): StreamMessage[] {
  const decoder = openGt06();
  return chunks.flatMap((chunk) => decoder.push(chunk));
}

function reportsOf(messages: readonly StreamMessage[]): Report[] {
  return messages.flatMap((one) => (one.kind === 'reports' ? one.reports : []));
}

/** The one report of a message after a login. */
function reportOf(bytes: Uint8Array, login: Uint8Array = LOGIN): Report | undefined {
  return reportsOf(decodeAll([login, bytes]))[0];
}

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test('a position (0x12) comes out as it went in', () => {
  fc.assert(
    fc.property(location, serial, (at, number) => {
      expect(reportOf(device.encodeLocation(at, number))).toEqual({
        ...measuresOf(at),
        attributes: { type: 0x12, network: networkOf(at.cell) },
      });
    }),
  );
});

test('a position with its event (0x22) does too', () => {
  fc.assert(
    fc.property(location, event, serial, (at, why, number) => {
      const attributes = { type: 0x22, ignition: why.ignition, event: why.reason, archive: why.fromMemory, network: networkOf(at.cell) };
      expect(reportOf(device.encodeLocationWithIgnition(at, why, number))).toEqual({ ...measuresOf(at), attributes });
    }),
  );
});

test('a heartbeat (0x13) has no time of its own', () => {
  fc.assert(
    fc.property(status, serial, (state, number) => {
      const battery = Math.floor((state.batteryLevel * 100) / 6);
      expect(reportOf(device.encodeStatus(state, number))).toEqual({ battery, attributes: { type: 0x13, ...stateOf(state) } });
    }),
  );
});

test('an alarm (0x16) has position, cell and status', () => {
  fc.assert(
    fc.property(location, status, serial, (at, state, number) => {
      const battery = Math.floor((state.batteryLevel * 100) / 6);
      const attributes = { type: 0x16, ...stateOf(state), network: networkOf(at.cell) };
      expect(reportOf(device.encodeAlarm(at, state, number))).toEqual({ ...measuresOf(at), battery, attributes });
    }),
  );
});

test('every message is acknowledged by its type and serial number', () => {
  fc.assert(
    fc.property(fc.nat(0xff), fc.uint8Array({ maxLength: 100 }), serial, fc.boolean(), (type, content, number, isExtended) => {
      fc.pre(type !== 0x01 && (type < 0x80 || type > 0x82));
      const reply = decodeAll([LOGIN, device.encodeMessage(type, content, number, isExtended)])[1]?.reply;
      expect(device.readReply(reply ?? new Uint8Array())).toEqual({ type, serial: number });
    }),
  );
});

test('a conversation decodes the same however it is cut and glued', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 20 }), (messages, cuts) => {
      const bytes = Buffer.concat([LOGIN, ...messages]);
      expect(decodeAll(cutAt(bytes, cuts))).toEqual(decodeAll([LOGIN, ...messages]));
    }),
  );
});

test('one wrong bit between length and end, and nothing is taken or acknowledged', () => {
  fc.assert(
    fc.property(message, fc.nat(), (sent, position) => {
      const bytes = Buffer.from(sent);
      // The length itself is covered by the CRC too, but a wrong one is found by the missing end.
      const bit = position % (8 * (bytes.length - 4));
      const at = 2 + Math.floor(bit / 8);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at);
      const messages = decodeAll([LOGIN, bytes]).slice(1);
      expect(messages.filter(({ kind, reply }) => kind !== 'refused' || reply !== null)).toEqual([]);
    }),
  );
});

test('the message after one with a wrong CRC is taken', () => {
  const good = device.encodeStatus({ ignition: true, charging: false, batteryLevel: 6, gsmLevel: 4, alarm: 0 }, 7);
  const bad = Buffer.from(good);
  bad.writeUInt8(bad.readUInt8(4) ^ 1, 4);
  expect(decodeAll([LOGIN, bad, good]).map(({ kind }) => kind)).toEqual(['identity', 'refused', 'reports']);
});

test('a message that does not end where its length says ends the connection', () => {
  const bytes = Buffer.from(device.encodeMessage(0x13, Uint8Array.of(0x46, 6, 4, 0, 2), 1));
  bytes.writeUInt8(0, bytes.length - 1);
  expect(decodeAll([LOGIN, bytes])[1]).toEqual({ kind: 'refused', reason: 'no stop at the declared length', fatal: true, reply: null });
});

test('garbage never throws, never becomes a report, and is over at the first message that can not be', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(), { maxLength: 5 }), (isIdentified, garbage, cuts) => {
      const messages = decodeAll([...(isIdentified ? [LOGIN] : []), ...cutAt(garbage, cuts)]);
      expect(reportsOf(messages)).toEqual([]);
      const firstFatal = messages.findIndex((one) => one.kind === 'refused' && one.fatal);
      expect([-1, messages.length - 1]).toContain(firstFatal);
    }),
  );
});

test('garbage in a right frame of any type never throws', () => {
  fc.assert(
    fc.property(fc.nat(0xff), fc.uint8Array({ maxLength: 130 }), fc.boolean(), (type, content, isExtended) => {
      const messages = decodeAll([LOGIN, device.encodeMessage(type, content, 1, isExtended)]);
      expect(JSON.stringify(messages)).not.toContain(String.raw`\u0000`);
      expect(messages).toHaveLength(2);
    }),
    { numRuns: 2000 },
  );
});

test('a connection holds one message at most: a longer one is refused by its head, a possible one is decided when it is there', () => {
  const tooLong = Buffer.from([0x79, 0x79, 0xff, 0xff]);
  expect(decodeAll([LOGIN, tooLong]).at(-1)).toMatchObject({ kind: 'refused', fatal: true });
  const longest = Buffer.alloc(LONGEST_FRAME);
  longest.writeUInt32BE(0x79790000 + LONGEST_FRAME - 6, 0);
  expect(decodeAll([LOGIN, longest]).map(({ kind }) => kind)).toEqual(['identity', 'refused']);
});

test('a message before the login ends the connection, and nothing that follows is heard', () => {
  const heartbeat = device.encodeMessage(0x13, Uint8Array.of(0x46, 6, 4, 0, 2), 1);
  expect(decodeAll([heartbeat, LOGIN, heartbeat])).toEqual([
    { kind: 'refused', reason: 'a message before the login', fatal: true, reply: null },
  ]);
});

test('a login names the device and is answered by its serial number', () => {
  const [login] = decodeAll([device.encodeLogin(IMEI, 513)]);
  expect(login).toMatchObject({ kind: 'identity', identifier: IMEI, rejection: null });
  expect(device.readReply(login?.reply ?? new Uint8Array())).toEqual({ type: 1, serial: 513 });
});

test('a login that is no number ends the connection', () => {
  const login = device.encodeMessage(0x01, Buffer.from('01234567890abcde', 'hex'), 1);
  expect(decodeAll([login])).toMatchObject([{ kind: 'refused', fatal: true }]);
});

test('a clock that shows local time is set back by the zone of the login', () => {
  const bytes = device.encodeLocation(
    {
      time: Date.UTC(2026, 10, 20, 17, 2, 22),
      latitude: 27.46,
      longitude: 76.04,
      speed: 85,
      course: 200,
      satellites: 4,
      fixed: true,
      cell: { mcc: 404, mnc: 70, lac: 211, cellId: 49_301 },
    },
    1,
  );
  const timeIn = (zone?: number) => new Date(reportOf(bytes, device.encodeLogin(IMEI, 1, zone))?.deviceTime ?? 0).toISOString();
  expect([timeIn(), timeIn(480), timeIn(330), timeIn(-210)]).toEqual([
    '2026-11-20T17:02:22.000Z',
    '2026-11-20T09:02:22.000Z',
    '2026-11-20T11:32:22.000Z',
    '2026-11-20T20:32:22.000Z',
  ]);
  // What some models put there is no zone, as 40 hours.
  expect([timeIn(40 * 60), timeIn(14 * 60), timeIn(-12 * 60)]).toEqual([
    '2026-11-20T17:02:22.000Z',
    '2026-11-20T03:02:22.000Z',
    '2026-11-21T05:02:22.000Z',
  ]);
});
