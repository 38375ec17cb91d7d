import * as device from '@sillage/simulator/protocols/meitrack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { hear, kindsIn, repliesIn, reportsIn } from '../testing/hear.ts';
import { meitrackMessages } from './meitrack.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const REPORT: device.MeitrackReport = {
  imei: '863835026871173',
  flag: 'V',
  event: 35,
  time: NOON,
  latitude: 45.5,
  longitude: -4.25,
  fixed: true,
  satellites: 9,
  speed: 68,
  course: 74,
  altitude: -7,
  odometer: 1_988_259,
  batteryVoltage: 4.22,
  externalVoltage: 13.93,
  probes: [
    [1, -18.25],
    [2, 4.5],
  ],
};
const MEASURED = {
  deviceTime: NOON,
  latitude: 45.5,
  longitude: -4.25,
  satellites: 9,
  speed: 68,
  course: 74,
  altitude: -7,
  temperature: -18.25,
  batteryVoltage: 4.22,
  attributes: { event: 35, odometerM: 1_988_259, externalVoltage: 13.93, temp1: -18.25, temp2: 4.5 },
};
const open = () => openSelfNamed(meitrackMessages, () => NOON);
const reportOf = (bytes: Uint8Array) => reportsIn(hear(open(), bytes))[0];
const text = (command: string, body: string) => device.encodeMessage(REPORT, command, Buffer.from(body, 'latin1'));

test('text and packed parameters say the same', () => {
  for (const bytes of [device.encodeReport(REPORT), device.encodePacked([REPORT])]) {
    const messages = hear(open(), bytes);
    expect(kindsIn(messages)).toBe('identity reports');
    expect(messages[0]).toMatchObject({ identifier: REPORT.imei });
    expect(reportsIn(messages)).toMatchObject([MEASURED]);
    expect(repliesIn(messages)).toEqual([]);
  }
});

test('a position is where it was measured on every side of the globe, in text and packed', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((raw) => raw / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((raw) => raw / 1e6),
    fixed: fc.boolean(),
    speed: fc.nat(300),
    course: fc.nat(359),
    altitude: fc.integer({ min: -400, max: 9000 }),
  });
  fc.assert(
    fc.property(place, (at) => {
      const report = { ...REPORT, ...at };
      const { fixed, ...where } = at;
      const isNowhere = at.latitude === 0 && at.longitude === 0;
      for (const bytes of [device.encodeReport(report), device.encodePacked([report])]) {
        const read = reportOf(bytes);
        expect(read).toMatchObject(where);
        expect(read?.flags ?? []).toEqual(fixed && !isNowhere ? [] : ['noFix']);
      }
    }),
  );
});

test('devices that keep what they sent are told how many came', () => {
  const messages = hear(open(), device.encodeReport(REPORT, 4));
  expect(reportsIn(messages)).toMatchObject([MEASURED]);
  expect(device.readDeletion(Buffer.from(repliesIn(messages)[0] ?? '', 'latin1'))).toEqual({ flag: 'V', command: 'AFF', count: 1 });
  const record = Buffer.alloc(52);
  record.writeUInt8(1, 0);
  record.writeInt32LE(50_651_916, 1);
  record.writeInt32LE(14_727_517, 5);
  record.writeUInt32LE((NOON - Date.UTC(2000, 0, 1)) / 1000, 9);
  record.writeUInt8(1, 13);
  record.writeUInt16LE(417, 44);
  record.writeUInt16LE(1218, 46);
  const packed = hear(open(), device.encodeMessage(REPORT, 'CCC', Buffer.concat([Buffer.alloc(8), record, record])));
  expect(reportsIn(packed)).toHaveLength(2);
  expect(reportsIn(packed)[0]).toMatchObject({
    deviceTime: NOON,
    latitude: 50.651916,
    batteryVoltage: 4.17,
    attributes: { externalVoltage: 12.18 },
  });
  expect(device.readDeletion(Buffer.from(repliesIn(packed)[0] ?? '', 'latin1'))).toMatchObject({ command: 'CCC', count: 2 });
});

test('the unit of a battery follows from what a lithium battery can have', () => {
  const batteryOf = (battery: string) => {
    const body = `35,1.5,2.5,260601120000,A,7,18,0,0,0,49,3800,24965,510|10|0081|4F4F,0000,|||${battery}|0000,,`;
    return reportOf(text('AAA', body))?.batteryVoltage;
  };
  expect(['018D', '028C', '0963'].map(batteryOf)).toEqual([3.97, 3.82, 3.872]);
});

test('a probe that says 85 °C has not measured: what it says is kept, and no temperature of the reading', () => {
  const report = reportOf(
    device.encodeReport({
      ...REPORT,
      probes: [
        [0, 85],
        [1, 4.5],
      ],
    }),
  );
  expect(report).toMatchObject({ temperature: 4.5, flags: ['sensorError'], attributes: { temp0: 85, temp1: 4.5 } });
  expect(reportOf(device.encodePacked([{ ...REPORT, probes: [[0, 85]] }]))?.temperature).toBeUndefined();
});

test('a radio sensor, batteries and a cell come with parameters of their own length', () => {
  const sensor = Buffer.from('fe73150104666f6f64ac233f6e219064051b753b00000000', 'hex');
  const batteries = Buffer.from('fea80701010258023800', 'hex');
  const cell = Buffer.from('0e0cd00001000517213e9701a0ff', 'hex');
  const content = Buffer.concat([Buffer.from('0000000000', 'hex'), Buffer.from([3]), sensor, batteries, cell]);
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from([1, 0, content.length, 0]), content]);
  expect(reportOf(device.encodeMessage(REPORT, 'CCE', body))).toMatchObject({
    temperature: 27.01953125,
    humidity: 59.45703125,
    battery: 1,
    attributes: {
      tagName: 'food',
      tagBattery: 100,
      battery2Level: 88,
      battery3Level: 56,
      network: { cellTowers: [{ mobileCountryCode: 208 }] },
    },
  });
});

test('alarms by their names, a driver, fuel, and the answer of a lock', () => {
  const body = (event: number, extras: string) =>
    `${event},1.5,2.5,260601120000,A,7,18,0,0,0,49,3800,24965,510|10|0081|4F4F,0000,0000|0000|0000|018D|04C6,${extras}`;
  expect(reportOf(text('AAA', body(1, ',,')))?.attributes).toMatchObject({ alarm: 'sos' });
  expect(reportOf(text('AAA', body(37, '006380DF,,1,0A32')))?.attributes).toMatchObject({ driverUniqueId: '006380DF', fuel: 10.5 });
  expect(reportOf(text('AAA', body(35, ',,1,,01F050')))).toMatchObject({ temperature: -16.8 });
  expect(reportOf(text('D82', '0'))).toEqual({ attributes: { commandResult: 'D82,0' } });
  expect(kindsIn(hear(open(), text('D03', 'OK')))).toBe('identity chatter');
});

test('a wrong checksum is refused, the next message is read; what is no message ends the connection', () => {
  const good = device.encodeReport(REPORT);
  const broken = Buffer.from(Buffer.from(good).toString('latin1').replace('45.5', '46.5'), 'latin1');
  expect(kindsIn(hear(open(), broken, good))).toBe('refused: wrong checksum identity reports');
  expect(kindsIn(hear(open(), 'GET / HTTP/1.1\r\n'))).toBe('cut: no start of a message');
  expect(kindsIn(hear(open(), '$$A99999,863835026871173,AAA,'))).toBe('cut: a message of 99999 bytes');
  expect(kindsIn(hear(open(), '$$A40,863835026871173,CCE,', Buffer.alloc(100)))).toBe('cut: no checksum at the declared length');
  expect(kindsIn(hear(open(), '$$A40,863835026871173,AAA,', Buffer.alloc(20_000, 0x41)))).toBe('cut: a message without an end');
});

test('over UDP a datagram holds the messages of one device', () => {
  const decode = selfNamedDatagram(meitrackMessages);
  const both = Buffer.concat([device.encodeReport(REPORT), device.encodePacked([REPORT, REPORT])]);
  expect(decode(both, () => NOON)).toMatchObject({ kind: 'reports', identifier: REPORT.imei, reports: [MEASURED, MEASURED, MEASURED] });
  const stranger = device.encodeReport({ ...REPORT, imei: '863835026871174' });
  expect(decode(Buffer.concat([both, stranger]), () => NOON)).toMatchObject({ kind: 'refused', reason: 'two devices in one datagram' });
  expect(decode(both.subarray(0, 40), () => NOON)).toMatchObject({ kind: 'refused' });
});
