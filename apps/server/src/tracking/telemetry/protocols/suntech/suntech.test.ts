import * as device from '@sillage/simulator/protocols/suntech';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { hear, hearAll, kindsIn, reportsIn } from '../testing/hear.ts';
import { suntechMessages } from './suntech.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const REPORT: device.SuntechReport = {
  id: '0560001616',
  time: NOON,
  latitude: 20.741764,
  longitude: -103.430364,
  speed: 62.03,
  course: 65,
  satellites: 10,
  fixed: true,
  ignition: true,
  batteryVoltage: 4.1,
  externalVoltage: 12.14,
};
const STATE = { type: 'STT', code: 1 } as const;
const open = () => openSelfNamed(suntechMessages, () => NOON);
const reportOf = (bytes: Uint8Array | string) => reportsIn(hearAll(open(), bytes))[0];

test('the generations say the same, and name the device in every message', () => {
  for (const bytes of [device.encodeVehicle(REPORT, STATE), device.encodeUniversal(REPORT, 1765), device.encodeBinary(REPORT)]) {
    const messages = hear(open(), bytes);
    expect(kindsIn(messages)).toBe('identity reports');
    expect(messages[0]).toMatchObject({ identifier: REPORT.id });
    const { latitude, longitude, speed, course, satellites } = REPORT;
    expect(reportsIn(messages)).toMatchObject([
      { deviceTime: NOON, latitude, longitude, speed, course, satellites, attributes: { ignition: true } },
    ]);
  }
  const voltages = { batteryVoltage: 4.1, attributes: { externalVoltage: 12.14 } };
  expect(reportOf(device.encodeVehicle(REPORT, STATE))).toMatchObject({
    ...voltages,
    attributes: { status: 1, index: 337, hours: 12_420_000 },
  });
  expect(reportOf(device.encodeUniversal(REPORT, 1765))).toMatchObject({ ...voltages, attributes: { index: 1765, io1: '4.1' } });
});

test('a position is where it was measured on every side of the globe', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((raw) => raw / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((raw) => raw / 1e6),
    fixed: fc.boolean(),
    course: fc.nat(359),
  });
  fc.assert(
    fc.property(place, ({ fixed, ...where }) => {
      const report = { ...REPORT, ...where, fixed };
      const isNowhere = where.latitude === 0 && where.longitude === 0;
      for (const bytes of [device.encodeVehicle(report, STATE), device.encodeUniversal(report, 1), device.encodeBinary(report)]) {
        const read = reportOf(bytes);
        expect(read).toMatchObject(where);
        expect(read?.flags ?? []).toEqual(fixed && !isNowhere ? [] : ['noFix']);
      }
    }),
  );
});

test('probes on a wire, and the temperature of an alert', () => {
  expect(reportOf(device.encodeVehicle(REPORT, STATE, [-18.4, 4.5]))).toMatchObject({
    temperature: -18.4,
    attributes: { temp1: -18.4, temp2: 4.5 },
  });
  const alert =
    'ALT;0950030205;3FFFFF;95;1.0.11;0;20260601;12:00:00;02F2F402;334;20;5B11;28;+25.791061;-100.170745;0.00;0.00;17;1;00000000;00000000;134;1;1440,360;-23.5;0002\r';
  expect(reportOf(alert)).toMatchObject({ temperature: -23.5, attributes: { archive: true, assign1: '-23.5', ignition: false } });
});

test('alarms by their names, a driver, and what a device at the serial port says, line ends and all', () => {
  const alarmOf = (type: 'ALT' | 'EMG', code: number) => reportOf(device.encodeVehicle(REPORT, { type, code }))?.attributes;
  expect(alarmOf('ALT', 41)).toMatchObject({ alarm: 'powerCut', event: 41 });
  expect(alarmOf('EMG', 1)).toMatchObject({ alarm: 'sos' });
  expect(reportOf(device.encodeExtension(REPORT, 't_0=1C;N_0=0419.0;t_1=22;N_1=0001.0;Q_D=09\r\n'))).toMatchObject({
    temperature: 28,
    batteryVoltage: 4.1,
    attributes: { temp0: 28, temp1: 34, fuel: 1050, drivingQuality: 9 },
  });
  expect(reportOf(device.encodeExtension(REPORT, 'GTSL|6|1|0|22574684|1|\r\n'))?.attributes).toMatchObject({ driverUniqueId: '22574684' });
  expect(reportOf(device.encodeExtension(REPORT, 'Hello; world'))?.attributes).toMatchObject({ serial: 'Hello; world' });
  const both = Buffer.concat([device.encodeExtension(REPORT, 'a\r\nb\r\n'), device.encodeVehicle(REPORT, STATE)]);
  const decoder = open();
  expect(reportsIn([...both].flatMap((byte) => decoder.push(Uint8Array.of(byte))))).toHaveLength(2);
});

test('trackers of assets and beacons', () => {
  const cells = `30062;724;2;-65;5221;255;${'0;0;0;0;0;0;'.repeat(6)}`;
  expect(
    reportOf(`ST410STT;007272376;408;01;${cells}3.8;1;2503;6;20260601;12:00:00;+04.741277;-074.048238;052.375;189.87;20;1\r`),
  ).toMatchObject({
    deviceTime: NOON,
    latitude: 4.741277,
    batteryVoltage: 3.8,
    attributes: { index: 2503, network: { cellTowers: [{ cellId: 30_062, signalStrength: -65 }] } },
  });
  const unplaced = reportOf(`ST410STT;109815653;445;03;${cells}3.86;0;0098;1;003;;;;;;;;;\r`);
  expect([unplaced?.deviceTime, unplaced?.latitude, unplaced?.attributes?.['archive']]).toEqual([undefined, undefined, true]);
  expect(reportOf('ST910;Emergency;205283272;500;20260601;12:00:00;-23.659019;-046.695403;000.602;000.00;0;4.2;1\r')).toMatchObject({
    flags: ['noFix'],
    batteryVoltage: 4.2,
    attributes: { alarm: 'general', versionFw: '500' },
  });
  expect(
    reportOf('BLE;0820012345;82;1.0.0;20260601;12:00:00;+32.691615;-117.297160;1;-32;-100;33;AABBCCDDEEFF;12;18;52\r')?.attributes,
  ).toMatchObject({
    tag1Id: 'AABBCCDDEEFF',
    tag1Rssi: -32,
  });
});

test('a sign of life names the device, an answer to a command is kept, a complaint names nobody', () => {
  expect(kindsIn(hear(open(), device.encodeAlive(REPORT.id)))).toBe('identity chatter');
  expect(reportOf('ST300CMD;Res;511848119;319H;Disable1\r')).toEqual({ attributes: { type: 'CMD', commandResult: '319H;Disable1' } });
  expect(kindsIn(hear(open(), '-Error\r'))).toBe('chatter');
  expect(reportOf('STT;0560001616;FFFFFF;56;1.0.15;1;20260601;12:00:00;00008D6C\r')?.deviceTime).toBe(NOON);
});

test('what is no message ends the connection; the last one may lack its end', () => {
  expect(kindsIn(hear(open(), 'get / HTTP/1.1\r\n'))).toBe('cut: no start of a message');
  expect(kindsIn(hear(open(), 'GET / HTTP/1.1\r\n'))).toBe('refused: no id');
  expect(kindsIn(hear(open(), Buffer.alloc(5000, 0x41)))).toBe('cut: a message without an end');
  expect(reportOf(Buffer.from(device.encodeVehicle(REPORT, STATE)).subarray(0, -1))).toMatchObject({ deviceTime: NOON });
});

test('over UDP a datagram holds one message or more, with an end or without', () => {
  const decode = selfNamedDatagram(suntechMessages);
  const one = Buffer.from(device.encodeVehicle(REPORT, STATE)).subarray(0, -1);
  expect(decode(one, () => NOON)).toMatchObject({ kind: 'reports', identifier: REPORT.id, reports: [{ deviceTime: NOON }], reply: null });
  expect(decode(Buffer.concat([device.encodeUniversal(REPORT, 1), one]), () => NOON)).toMatchObject({ reports: [{}, {}] });
  expect(decode(Buffer.from('hello'), () => NOON).kind).toBe('refused');
});
