import * as device from '@sillage/simulator/protocols/tzone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSelfNamed } from '../selfNamed.ts';
import { hear, kindsIn, repliesIn, reportsIn } from '../testing/hear.ts';
import { tzoneMessages } from './tzone.ts';

const IMEI = '866104027003428';
const NOON = Date.UTC(2026, 5, 1, 12);
const STATE: device.TzoneState = { imei: IMEI, time: NOON, index: 7, alarm: 0xaa, batteryVoltage: 4.05 };
const open = () => openSelfNamed(tzoneMessages, () => NOON);
const reportOf = (bytes: Uint8Array) => reportsIn(hear(open(), bytes))[0];

test('a thermometer says its name, its climate and its cell, and is acknowledged by the index of its message', () => {
  const messages = hear(open(), device.encodeClimate(STATE, { temperature: -18.4, humidity: 59.7, isLight: false }));
  expect(kindsIn(messages)).toBe('identity reports');
  expect(messages[0]).toMatchObject({ identifier: IMEI });
  expect(repliesIn(messages)).toEqual(['@ACK,7#@UTC time:2026-06-01 12:00:00']);
  expect(device.readAcknowledgement(Buffer.from(repliesIn(messages)[0] ?? ''))).toBe(7);
  expect(reportsIn(messages)[0]).toMatchObject({
    deviceTime: NOON,
    temperature: -18.4,
    humidity: 59.7,
    batteryVoltage: 4.05,
    attributes: {
      light: false,
      network: { cellTowers: [{ mobileCountryCode: 208, mobileNetworkCode: 1, locationAreaCode: 0x2f1a, cellId: 0x01c4d2 }] },
    },
  });
});

test('a probe that is not there is no value, and why is kept beside it', () => {
  const report = reportOf(device.encodeClimate(STATE, { temperature: null, humidity: null, isLight: true }));
  expect(report).toMatchObject({ flags: ['sensorError'], attributes: { temp1: null, humidity: null, light: true } });
  expect([report?.temperature, report?.humidity]).toEqual([undefined, undefined]);
  expect(report?.attributes?.['temp1Error']).toContain('no sensor');
});

test('the older thermometers send hundredths of a degree and whole percent', () => {
  const lbs = Buffer.from('0008253378370460'.concat('0001'), 'hex');
  const status = (temperature: string, humidity: string) => Buffer.from(`0009aa0017370195${temperature}${humidity}`, 'hex');
  const of = (hardware: number, temperature: string, humidity: string) =>
    reportOf(device.encodeMessage(hardware, STATE, [lbs, status(temperature, humidity)]));
  expect(of(0x403, '09da', '45')).toMatchObject({ temperature: 25.22, humidity: 69, batteryVoltage: 4.05 });
  expect(of(0x402, '49da', 'ff')).toMatchObject({ temperature: -25.22 });
  expect(of(0x402, '8000', 'ff')).toMatchObject({ flags: ['sensorError'], attributes: { temp1: null } });
  expect(of(0x403, '09da', '45')?.attributes?.['network']).toMatchObject({
    cellTowers: [{ mobileCountryCode: 460, mobileNetworkCode: 1, locationAreaCode: 0x2533, cellId: 0x7837 }],
  });
});

test('a gateway brings every tag that it hears with its battery; the first that works stands for the reading', () => {
  const tags: device.TzoneTag[] = [
    { id: '06161151', batteryVoltage: 3.614, temperature: null, humidity: null },
    { id: '06161155', batteryVoltage: 3.572, temperature: -1.7, humidity: 45 },
  ];
  expect(reportOf(device.encodeTags(STATE, tags))).toMatchObject({
    temperature: -1.7,
    humidity: 45,
    flags: ['sensorError'],
    attributes: { tag1Id: '06161151', tag1Battery: 3.614, temp1: null, tag2Id: '06161155', temp2: -1.7, tag2Humidity: 45, tag2Rssi: -70 },
  });
});

test('a vehicle says where it is on every side of the globe, to a 600000th of a degree', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90 * 600_000, max: 90 * 600_000 }).map((raw) => raw / 600_000),
    longitude: fc.integer({ min: -180 * 600_000, max: 180 * 600_000 }).map((raw) => raw / 600_000),
    knots: fc.nat(6000).map((raw) => raw / 100),
    course: fc.nat(359),
    satellites: fc.nat(20),
    fixed: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (at) => {
      const report = reportOf(device.encodeVehicle(STATE, at, { externalVoltage: 12.53, temperature: 4.5 }));
      expect(report?.latitude).toBeCloseTo(at.latitude, 9);
      expect(report?.longitude).toBeCloseTo(at.longitude, 9);
      expect(report?.speed).toBeCloseTo(at.knots * 1.852, 9);
      expect(report).toMatchObject({ course: at.course, satellites: at.satellites, temperature: 4.5, deviceTime: NOON });
      expect(report?.attributes).toMatchObject({ externalVoltage: 12.53, out1: false, in1: false });
      const isNowhere = at.latitude === 0 && at.longitude === 0;
      expect(report?.flags ?? []).toEqual(at.fixed && !isNowhere ? [] : ['noFix']);
    }),
  );
});

test('without a receiver that has a date, the clock of the message counts', () => {
  const report = reportOf(device.encodeVehicle(STATE, null, { externalVoltage: 12, temperature: null }));
  expect(report).toMatchObject({ deviceTime: NOON, batteryVoltage: 4.05 });
  expect([report?.latitude, report?.flags]).toEqual([undefined, ['sensorError']]);
  const nowhere = Buffer.concat([Buffer.from([0, 0x16]), Buffer.alloc(0x16)]);
  expect(reportOf(device.encodeMessage(0x10b, STATE, [nowhere]))).toMatchObject({ deviceTime: NOON, flags: ['noFix'] });
});

test('what is measured without a fix is of the message’s own clock, whenever the receiver last had one', () => {
  const yesterday = '1a051f0c0000';
  const place = (flags: string) => Buffer.from(`00160002a3a4c4002a4a8a${yesterday}0000000000${flags}`, 'hex');
  const lost = reportOf(device.encodeMessage(0x10b, STATE, [place('0400')]));
  expect(lost).toMatchObject({ deviceTime: NOON, flags: ['noFix'] });
  expect(reportOf(device.encodeMessage(0x10b, STATE, [place('0c00')]))).toMatchObject({ deviceTime: NOON - 86_400_000 });
});

test('alarms by their names; an event that is none by its number', () => {
  const alarmOf = (alarm: number) => {
    const climate = { temperature: 5, humidity: 50, isLight: true };
    return reportOf(device.encodeClimate({ ...STATE, alarm }, climate))?.attributes;
  };
  expect([0x01, 0x10, 0x11, 0x43].map((alarm) => alarmOf(alarm)?.['alarm'])).toEqual(['sos', 'lowBattery', 'overspeed', 'geofenceEnter']);
  expect(alarmOf(0x51)).toMatchObject({ event: 0x51 });
  expect(alarmOf(0xaa)?.['alarm']).toBeUndefined();
});

test('a wrong CRC is refused without an answer, and the next message is read; what is no message ends the connection', () => {
  const good = device.encodeClimate(STATE, { temperature: 5, humidity: 50, isLight: true });
  const broken = Buffer.from(good);
  broken.writeUInt8(broken.readUInt8(30) ^ 1, 30);
  const messages = hear(open(), Buffer.concat([broken, good]));
  expect(kindsIn(messages)).toBe('refused: wrong CRC identity reports');
  expect(repliesIn(messages)).toHaveLength(1);
  expect(kindsIn(hear(open(), 'GET / HTTP/1.1\r\n'))).toBe('cut: no start of a message');
  expect(kindsIn(hear(open(), Buffer.from('545affff', 'hex')))).toBe('cut: a message of 65535 bytes');
  expect(kindsIn(hear(open(), Buffer.from(`545a001a${'24'.repeat(30)}`, 'hex')))).toBe('cut: no stop at the declared length');
});

test('a message whose blocks end early keeps what it had said', () => {
  const short = device.encodeMessage(0x407, STATE, [Buffer.from('00000000000baa10', 'hex')]);
  expect(reportOf(short)).toMatchObject({ deviceTime: NOON });
});
