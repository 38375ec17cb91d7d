import * as device from '@sillage/simulator/protocols/queclink';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { hear, hearAll, kindsIn, repliesIn, reportsIn } from '../testing/hear.ts';
import { queclinkMessages } from './queclink.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const VEHICLE: device.QueclinkDevice = { imei: '862894020178276', version: '250228' };
const PLACE: device.QueclinkPlace = { time: NOON, latitude: -17.77633, longitude: 63.169745, altitude: 411.3, speed: 68.3, course: 99 };
const STATE = { odometer: 34_900, battery: 94, ignition: true, millivolts: 12_390 };
const open = () => openSelfNamed(queclinkMessages, () => NOON);
const reportOf = (bytes: Uint8Array | string) => reportsIn(hearAll(open(), bytes))[0];
const say = (type: string, fields: readonly (string | number)[], version = VEHICLE.version) =>
  reportOf(device.encodeText('RESP', type, { ...VEHICLE, version }, fields, NOON, 1));
const WHERE = [1, '4.3', 92, '70.0', '121.354335', '31.222073', '20260601115500', '0460', '0000', '18d8', '6141', '00'];
const HERE = { latitude: 31.222073, longitude: 121.354335, speed: 4.3, course: 92, altitude: 70, deviceTime: NOON - 300_000 };

test('a report by time brings every position, and the state with the last of them', () => {
  const earlier = { ...PLACE, time: NOON - 60_000 };
  const messages = hear(open(), device.encodeByTime(VEHICLE, [earlier, PLACE], STATE, 0x11f0));
  expect(kindsIn(messages)).toBe('identity reports');
  expect(messages[0]).toMatchObject({ identifier: VEHICLE.imei });
  const { time, ...where } = PLACE;
  expect(reportsIn(messages)).toMatchObject([
    { ...where, deviceTime: time - 60_000 },
    { ...where, deviceTime: time, battery: 94, attributes: { odometerM: 34_900, ignition: true, externalVoltage: 12.39, type: 'FRI' } },
  ]);
  expect(device.readAcknowledgement(Buffer.from(repliesIn(messages)[0] ?? '', 'latin1'))).toBe(0x11f0);
});

test('a heartbeat is acknowledged with its version, an answer to a command is kept', () => {
  const messages = hear(open(), device.encodeHeartbeat(VEHICLE, NOON, 7));
  expect([kindsIn(messages), repliesIn(messages)]).toEqual(['identity chatter', ['+SACK:GTHBD,250228,0007$']]);
  const answer = device.encodeText('ACK', 'RTO', VEHICLE, ['', '0016'], NOON, 8);
  expect(reportsIn(hear(open(), answer))).toEqual([{ deviceTime: NOON, attributes: { commandResult: '+ACK:GTRTO' } }]);
});

test('thermometers on a wire, in sixteenths of a degree with their sign', () => {
  const report = reportOf(device.encodeWithThermometers(VEHICLE, PLACE, [-18.25, 4.5], 1));
  expect(report).toMatchObject({ temperature: -18.25, battery: 99, attributes: { temp1: -18.25, temp2: 4.5, externalVoltage: 12.39 } });
  expect(reportOf(device.encodeWithThermometers(VEHICLE, PLACE, [2047.9375], 1))).toMatchObject({
    flags: ['sensorError'],
    attributes: { temp1: null },
  });
});

test('radio sensors, with the exact temperature where they have one', () => {
  const accessory = ['00', 6, 4, '0D1C099A', '283F', 'WMS301', '7805414BA78A', 1, 3453, 24, 33, '24.58', 100];
  const report = say('ERI', ['', '00000100', '', 10, 1, ...WHERE, '0.0', '', '', '', '', 99, '210100', '', 1, ...accessory], '80201E0100');
  expect(report).toMatchObject({
    ...HERE,
    temperature: 24.58,
    humidity: 33,
    attributes: { tag1Temp: 24, tag1Humidity: 33, tag1Battery: 100 },
  });
});

test('devices for assets say their climate and their charge', () => {
  expect(say('STR', ['GL500', 0, 0, 2, '21.1', 86, ...WHERE], '400201')).toMatchObject({ ...HERE, temperature: 21.1, battery: 86 });
  expect(say('STR', ['GL500', 0, 0, 2, '-5.5', 86, 0, '', '', '', '', '', '', '0234', '0015', '03C3', '3550', ''], '400201')).toMatchObject(
    {
      temperature: -5.5,
      deviceTime: NOON,
      attributes: { network: { cellTowers: [{ cellId: 0x3550 }] } },
    },
  );
  expect(say('TEM', ['', 3, 33, ...WHERE], '1A0102')).toMatchObject({ ...HERE, temperature: 33, attributes: { alarm: 'temperature' } });
  expect(say('BAA', ['', 'FF', 3, 0, '04', '003A', 'AABBCCDDEEFF', 3065, -7, 55, ...WHERE])).toMatchObject({
    temperature: -7,
    humidity: 55,
    attributes: { accessoryMac: 'AABBCCDDEEFF', accessoryVoltage: 3.065 },
  });
});

test('alarms by what the message is about, and what only some say', () => {
  const alarmOf = (type: string) => reportOf(device.encodeEvent(VEHICLE, type, PLACE, 1))?.attributes?.['alarm'];
  expect(['SOS', 'TOW', 'BPL', 'EPF', 'MPF', 'JDR'].map(alarmOf)).toEqual(['sos', 'tow', 'lowBattery', 'powerCut', 'powerCut', 'jamming']);
  expect(say('HBM', ['', '', '11', 1, ...WHERE])?.attributes).toMatchObject({ alarm: 'hardAcceleration' });
  expect(say('IGL', ['', '', '01', 1, ...WHERE])?.attributes).toMatchObject({ ignition: true });
  expect(say('IGF', ['', 1958, ...WHERE, '00117:31:26', '936.8'])?.attributes).toMatchObject({
    ignition: false,
    odometerM: 936_800,
    hours: 423_086_000,
  });
  expect(say('PNA', [''])).toMatchObject({ deviceTime: NOON, attributes: { alarm: 'powerOn' } });
  expect(say('WIF', ['', 1, '08626693fb98', -36, '', '', '', '', '', '', '', 97])).toMatchObject({
    battery: 97,
    attributes: { network: { wifiAccessPoints: [{ macAddress: '08:62:66:93:fb:98', signalStrength: -36 }] } },
  });
  expect(say('INF', ['', 21, '89883070000007211665', 22, 0, 11, 12_913, 12_917, 4.26, 0])).toMatchObject({
    batteryVoltage: 4.26,
    attributes: { ignition: true, motion: false, externalVoltage: 12.913, charge: false },
  });
});

test('what a vehicle says of itself, and the coolant is none of the goods', () => {
  const values = ['', 2, 'H982769', '30263.00', 1266, 69, 82, 'L/H1.5', 'P69.20', '', 0, '2037.40'];
  const report = say('CAN', ['', '00', 1, '40000FFF', ...values, ...WHERE]);
  expect(report).toMatchObject({
    ...HERE,
    attributes: { ignition: true, obdOdometer: 982_769, rpm: 1266, fuelConsumption: 1.5, coolantTemp: 82 },
  });
  const obd = ['', 'gv500', 0, '78FFFF', '', 1, 12_613, '', 791, 17, 87, '7.3', '', '', '', '', '', '', '', '', 50, 1286, ...WHERE];
  expect(say('OBD', obd, '1F0109')?.temperature).toBeUndefined();
});

test('the binary form says the same, and a wrong CRC is refused', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((raw) => raw / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((raw) => raw / 1e6),
    altitude: fc.integer({ min: -400, max: 9000 }),
    speed: fc.nat(3000).map((raw) => raw / 10),
    course: fc.nat(359),
  });
  fc.assert(
    fc.property(place, (at) => {
      const bytes = device.encodeBinary(VEHICLE.imei, [{ ...at, time: NOON }], STATE, 3);
      const messages = hear(open(), bytes);
      expect(messages[0]).toMatchObject({ identifier: VEHICLE.imei });
      expect(reportsIn(messages)).toMatchObject([{ ...at, deviceTime: NOON, battery: 94, attributes: { externalVoltage: 12.39 } }]);
      const text = reportOf(device.encodeEvent(VEHICLE, 'RTL', { ...at, time: NOON }, 3));
      expect(text).toMatchObject({ latitude: at.latitude, longitude: at.longitude, course: at.course, altitude: at.altitude });
      const broken = Buffer.from(bytes);
      broken.writeUInt8(broken.readUInt8(40) ^ 1, 40);
      expect(kindsIn(hear(open(), broken, bytes))).toBe('refused: wrong CRC identity reports');
    }),
  );
});

test('the oldest devices end with a NUL and do not say a version; the last message may lack its end', () => {
  const old =
    '+RESP:GTSOS,123456789012345,0,0,0,1,0.0,0,0.0,1,130.000000,60.000000,20120101120300,0460,0000,18d8,6141,00,11F0,0102120204\0';
  expect(reportOf(old)).toMatchObject({ latitude: 60, longitude: 130, attributes: { alarm: 'sos' } });
  const open1 = Buffer.from(device.encodeEvent(VEHICLE, 'SOS', PLACE, 1)).subarray(0, -1);
  expect([reportsIn(hear(open(), open1)).length, reportsIn(hearAll(open(), open1)).length]).toEqual([0, 1]);
});

test('what is no message ends the connection; one that is none of ours is refused', () => {
  expect(kindsIn(hear(open(), 'GET / HTTP/1.1\r\n'))).toBe('cut: no start of a message');
  expect(kindsIn(hear(open(), '+WHAT:GTXXX'))).toBe('cut: no start of a message');
  expect(kindsIn(hear(open(), '+RESP:GTFRI,', Buffer.alloc(17_000, 0x31)))).toBe('cut: a message without an end');
  expect(kindsIn(hear(open(), '+RESP:GTFRI,250228,nobody,,0001$'))).toBe('refused: no IMEI');
});

test('over UDP a datagram holds the messages of one device', () => {
  const decode = selfNamedDatagram(queclinkMessages);
  const both = Buffer.concat([device.encodeEvent(VEHICLE, 'SOS', PLACE, 1), device.encodeByTime(VEHICLE, [PLACE], STATE, 2)]);
  const datagram = decode(both, () => NOON);
  expect(datagram).toMatchObject({ kind: 'reports', identifier: VEHICLE.imei, reports: [{ deviceTime: NOON }, { deviceTime: NOON }] });
  expect(datagram.kind === 'reports' && Buffer.from(datagram.reply ?? []).toString('latin1')).toBe('+SACK:0001$+SACK:0002$');
  expect(decode(Buffer.from('hello'), () => NOON).kind).toBe('refused');
});
