import * as device from '@sillage/simulator/protocols/eelink';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hear, kindsIn, reportsIn } from '../testing/hear.ts';
import { decodeEelinkDatagram, openEelink } from './eelink.ts';
import { LONGEST_PACKAGE } from './frame.ts';

const IMEI = '354679090044671';
const NOON = Date.UTC(2026, 5, 1, 12);
const CELL: device.EelinkCell = { mcc: 208, mnc: 1, lac: 0x2f1a, cellId: 0x01c4d2, signal: -75 };
const PLACE: device.EelinkPlace = { latitude: 45.5, longitude: -4.25, altitude: 210, speed: 81, course: 351, satellites: 9 };
const FIXED = 0x01;
const CLIMATE: device.EelinkClimate = { batteryVoltage: 4.139, temperature: -18.25, humidity: 61.5, light: 120, probe: -20.5 };
const AT: device.EelinkLocation = { time: NOON, place: PLACE, cell: CELL, status: FIXED };
const open = () => openEelink(() => NOON);
const hearAfterLogin = (...pieces: Uint8Array[]) => hear(open(), device.encodeLogin(IMEI, 1), ...pieces).slice(1);
const reportOf = (bytes: Uint8Array) => reportsIn(hearAfterLogin(bytes))[0];
const answersIn = (messages: ReturnType<typeof hear>) =>
  messages.map((message) => (message.reply ? device.readAnswer(message.reply) : null));

test('a login says who it is and is answered with the time; what follows by its type and number', () => {
  const messages = hear(
    open(),
    device.encodeLogin(IMEI, 7),
    device.encodeHeartbeat(0x06, 8),
    device.encodeLocation(AT, CLIMATE, 9),
    device.encodeOldGps(AT, 4.2, 10),
  );
  expect(kindsIn(messages)).toBe('identity reports reports reports');
  expect(messages[0]).toMatchObject({ identifier: IMEI });
  const [login, ...others] = answersIn(messages);
  expect([login?.type, login?.sequence, login?.content.readUInt32BE(0)]).toEqual([0x01, 7, NOON / 1000]);
  expect(others).toMatchObject([{ type: 0x03, sequence: 8 }, { type: 0x12, sequence: 9 }, null]);
});

test('a location brings its sensors: temperature below zero, humidity, light and a probe', () => {
  expect(reportOf(device.encodeLocation(AT, CLIMATE, 3))).toMatchObject({
    deviceTime: NOON,
    latitude: 45.5,
    longitude: -4.25,
    altitude: 210,
    speed: 81,
    course: 351,
    satellites: 9,
    temperature: -18.25,
    humidity: 61.5,
    light: 120,
    batteryVoltage: 4.139,
    attributes: {
      index: 3,
      temp1: -18.25,
      temp2: -20.5,
      network: {
        cellTowers: [{ mobileCountryCode: 208, mobileNetworkCode: 1, locationAreaCode: 0x2f1a, cellId: 0x01c4d2, signalStrength: -75 }],
      },
    },
  });
});

test('zeros of a device that has no sensors are no measurement', () => {
  const report = reportOf(device.encodeLocation(AT, null, 3));
  expect([report?.temperature, report?.humidity, report?.light]).toEqual([undefined, undefined, undefined]);
  expect(report).toMatchObject({ latitude: 45.5, attributes: { temp1: 0, temp2: 0 } });
  const atZero = reportOf(device.encodeLocation(AT, { ...CLIMATE, temperature: 0, probe: 0 }, 3));
  expect(atZero).toMatchObject({ temperature: 0, humidity: 61.5 });
});

test('a position is where it was measured on every side of the globe, and flagged where it is no fix', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -162_000_000, max: 162_000_000 }).map((raw) => raw / 1_800_000),
    longitude: fc.integer({ min: -324_000_000, max: 324_000_000 }).map((raw) => raw / 1_800_000),
    altitude: fc.integer({ min: -400, max: 9000 }),
    speed: fc.nat(300),
    course: fc.nat(359),
    satellites: fc.nat(20),
  });
  fc.assert(
    fc.property(place, fc.boolean(), (where, isFixed) => {
      const report = reportOf(device.encodeLocation({ ...AT, place: where, status: isFixed ? FIXED : 0 }, CLIMATE, 1));
      expect(report?.latitude).toBeCloseTo(where.latitude, 9);
      expect(report?.longitude).toBeCloseTo(where.longitude, 9);
      const { altitude, speed, course, satellites } = where;
      expect(report).toMatchObject({ altitude, speed, course, satellites });
      const isNowhere = where.latitude === 0 && where.longitude === 0;
      expect(report?.flags ?? []).toEqual(isFixed && !isNowhere ? [] : ['noFix']);
    }),
  );
});

test('without a place, the cell and the state are kept; a warning by its name', () => {
  const report = reportOf(device.encodeWarning({ ...AT, place: null, status: 0x06 }, 0x03, 5));
  expect(report).toMatchObject({ deviceTime: NOON, attributes: { alarm: 'lowBattery', ignition: true } });
  expect(report?.latitude).toBeUndefined();
  expect(reportOf(device.encodeWarning(AT, 0x77, 5))?.attributes).toMatchObject({ alarmCode: 0x77 });
});

test('what a vehicle says of its engine, and what a device answers in words', () => {
  const obd = Buffer.from(`${(NOON / 1000).toString(16)}055b5555550c105c55550d115555554237f555558a0000aef7`, 'hex');
  expect(reportOf(device.encodePackage(0x07, 2, obd))).toMatchObject({
    deviceTime: NOON,
    attributes: { coolantTemp: 51, rpm: 1047, obdSpeed: 17, obdVoltage: 14.325, odometerM: 44_791_000 },
  });
  const say = (text: string) => reportOf(device.encodePackage(0x80, 2, Buffer.concat([Buffer.alloc(5), Buffer.from(text, 'latin1')])));
  expect(say('RELAY OK')).toMatchObject({ attributes: { commandResult: 'RELAY OK' } });
  expect(say('Lat:S22.5,Lon:W113.9,Course:90.5,Speed:12.3,DateTime:2026-06-01 12:00:00')).toMatchObject({
    deviceTime: NOON,
    latitude: -22.5,
    longitude: -113.9,
    course: 90.5,
    speed: 12.3,
  });
});

test('over UDP the packages of an envelope are answered in one, once they are right', () => {
  const packages = [device.encodeLocation(AT, CLIMATE, 4), device.encodeHeartbeat(0x06, 5)];
  const datagram = decodeEelinkDatagram(device.encodeEnvelope(IMEI, packages), () => NOON);
  expect(datagram).toMatchObject({ kind: 'reports', identifier: IMEI, reports: [{ deviceTime: NOON }, {}] });
  const answers = datagram.kind === 'reports' && datagram.reply ? device.openEnvelope(datagram.reply) : null;
  expect(answers && device.readAnswer(answers)).toMatchObject({ type: 0x12, sequence: 4 });
  const broken = Buffer.from(device.encodeEnvelope(IMEI, packages));
  broken.writeUInt8(broken.readUInt8(30) ^ 1, 30);
  const errors = [broken, broken.subarray(0, 20), packages[0] ?? Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(0)];
  expect(errors.map((bytes) => decodeEelinkDatagram(bytes, () => NOON).kind)).toEqual(errors.map(() => 'refused'));
  expect(kindsIn(hear(open(), device.encodeEnvelope(IMEI, packages), broken))).toBe('identity reports refused: wrong checksum');
});

test('what is no package, or comes before the login, ends the connection', () => {
  expect(kindsIn(hear(open(), device.encodeHeartbeat(1, 1)))).toBe('cut: a package before the login');
  expect(kindsIn(hear(open(), device.encodePackage(0x01, 1, Buffer.alloc(8, 0xff))))).toBe('cut: the login is not an IMEI');
  expect(kindsIn(hear(open(), 'GET / HTTP/1.1\r\n'))).toBe('cut: no start of a package');
  expect(kindsIn(hearAfterLogin(Buffer.from('676712ffff', 'hex')))).toBe('cut: a package of 65535 bytes');
  expect(LONGEST_PACKAGE).toBeLessThan(0xffff);
});

test('a package that is not understood is answered all the same; one that ends early keeps where it was', () => {
  const [unknown] = hearAfterLogin(device.encodePackage(0x1b, 9, Buffer.from('0102', 'hex')));
  expect(unknown).toMatchObject({ kind: 'chatter' });
  expect(unknown?.reply && device.readAnswer(unknown.reply)).toMatchObject({ type: 0x1b, sequence: 9 });
  const whole = Buffer.from(device.encodeLocation(AT, CLIMATE, 1));
  const short = device.encodePackage(0x12, 1, whole.subarray(7, 7 + 21));
  expect(reportOf(short)).toMatchObject({ latitude: 45.5, deviceTime: NOON });
  expect(kindsIn(hearAfterLogin(device.encodePackage(0x12, 1, Buffer.alloc(2))))).toBe('chatter');
});
