import { encodeDatagram, type AvlElement, type AvlRecord } from '@sillage/simulator/protocols/teltonika';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { decodeTeltonikaDatagram } from './teltonikaUdp.ts';

const LYON: AvlRecord = {
  time: Date.UTC(2026, 10, 20, 9, 30),
  priority: 1,
  latitude: 45.764,
  longitude: 4.8357,
  altitude: 173,
  angle: 270,
  satellites: 11,
  speed: 48,
  eventIo: 0,
  elements: [],
};

/** The report of one record of Codec 8 Extended that differs from LYON in this. */
function report(changes: Partial<AvlRecord>): Report {
  const decoded = decodeTeltonikaDatagram(
    encodeDatagram('356307042441013', { packetId: 1, avlPacketId: 1 }, '8E', [{ ...LYON, ...changes }]),
  );
  if (decoded.kind !== 'reports') throw new Error(decoded.reason);
  return decoded.reports[0] ?? {};
}

function reportWith(...elements: AvlElement[]): Report {
  return report({ elements });
}

function two(id: number, value: number): AvlElement {
  return { id, width: 2, value };
}

test('west and south are negative', () => {
  expect(report({ latitude: -33.4379166, longitude: -70.64967 })).toMatchObject({ latitude: -33.4379166, longitude: -70.64967 });
});

test('a device below the sea says so', () => {
  expect(report({ altitude: -4 }).altitude).toBe(-4);
});

test('north is 0, also when the device says 360', () => {
  expect([report({ angle: 360 }).course, report({ angle: 359 }).course, report({ angle: 361 }).course]).toEqual([0, 359, undefined]);
});

test('without satellites, at 0/0 and off the globe there is no fix', () => {
  expect(report({}).flags).toBeUndefined();
  expect(report({ satellites: 0 }).flags).toEqual(['noFix']);
  expect(report({ latitude: 0, longitude: 0 }).flags).toEqual(['noFix']);
  expect(report({ latitude: 91 }).flags).toEqual(['noFix']);
  expect(report({ latitude: 0 }).flags).toBeUndefined();
});

test('a clock beyond every date stays a time that a date can show', () => {
  expect(new Date(report({ time: 2 ** 62 }).deviceTime ?? 0).getTime()).toBe(8.64e15);
});

test('the power of the vehicle, of the device, and its charge', () => {
  const measured = reportWith(two(66, 12_618), two(67, 4145), { id: 113, width: 1, value: 86 });
  expect(measured).toMatchObject({ batteryVoltage: 4.145, battery: 86, attributes: { externalVoltage: 12.618 } });
});

test('the GSM signal is a level of 0 to 5, not dBm', () => {
  const { signal, attributes } = reportWith({ id: 21, width: 1, value: 4 });
  expect([signal, attributes?.['gsmSignal']]).toEqual([undefined, 4]);
});

test('the power of an LTE signal is dBm', () => {
  expect(reportWith(two(25016, -101)).signal).toBe(-101);
});

test('inputs and outputs are on or off, and an id that is a counter on other models is not', () => {
  const { attributes } = reportWith({ id: 1, width: 1, value: 1 }, { id: 239, width: 1, value: 0 }, { id: 4, width: 4, value: 17 });
  expect(attributes).toMatchObject({ din1: true, ignition: false, io: { '1': '01', '239': '00', '4': '00000011' } });
  expect(attributes).not.toHaveProperty('din4');
});

test('every element is kept raw, also those that nobody knows', () => {
  const elements: AvlElement[] = [
    { id: 9999, width: 4, value: 66_051 },
    { id: 78, raw: Buffer.from('01000b00791c1793', 'hex') },
    { id: 65_535, raw: Buffer.from('anything', 'latin1').subarray(0, 5) },
  ];
  expect(report({ elements, eventIo: 9999 }).attributes).toMatchObject({
    eventIo: 9999,
    priority: 1,
    io: { '9999': '00010203', '78': '01000b00791c1793', '65535': '616e797468' },
    driverUniqueId: '93171C79000B0001',
  });
});

test.each([
  ['a Dallas probe', { id: 72, width: 4, value: -185 } as const, 'dallasTemp1', -18.5],
  ['a Dallas probe of a model with short values', two(75, 42), 'dallasTemp4', 4.2],
  ['a Bluetooth sensor', two(26, -1987), 'bleTemp2', -19.87],
  ['an EYE sensor', two(10_800, -1187), 'eyeTemp1', -11.87],
])('%s measures the temperature', (_, element, name, celsius) => {
  expect(reportWith(element)).toMatchObject({ temperature: celsius, attributes: { [name]: celsius } });
});

test.each([
  ['a Bluetooth sensor', two(86, 455), 'bleHumidity1', 45.5],
  ['an EYE sensor', { id: 10_805, width: 1, value: 73 } as const, 'eyeHumidity2', 73],
])('%s measures the humidity', (_, element, name, percent) => {
  expect(reportWith(element)).toMatchObject({ humidity: percent, attributes: { [name]: percent } });
});

test.each([
  ['dallasTemp1', { id: 72, width: 4, value: 850 } as const, 'sensor not ready'],
  ['dallasTemp1', { id: 72, width: 4, value: 2000 } as const, 'value read error'],
  ['dallasTemp2', { id: 73, width: 4, value: 3000 } as const, 'not connected'],
  ['dallasTemp3', { id: 74, width: 4, value: 4000 } as const, 'ID failed'],
  ['dallasTemp4', { id: 75, width: 4, value: 5000 } as const, 'sensor not ready'],
  ['dallasTemp1', { id: 72, width: 4, value: -600 } as const, 'raw -600 out of -55..125 °C'],
  ['bleTemp1', two(25, 2000), 'failed sensor data parsing (raw 2000)'],
  ['bleTemp1', two(25, 3000), 'sensor not found (raw 3000)'],
  ['bleTemp1', two(25, 4000), 'abnormal sensor state (raw 4000)'],
  ['bleTemp4', two(28, 32_767), 'sensor not found (raw 32767)'],
  ['eyeTemp2', two(10_801, 32_766), 'failed sensor data parsing (raw 32766)'],
  ['bleHumidity1', two(86, 3000), 'raw 3000 out of 0..100 %'],
  ['bleHumidity2', two(104, 65_533), 'abnormal sensor state (raw 65533)'],
  ['eyeHumidity1', { id: 10_804, width: 1, value: 255 } as const, 'raw 255 out of 0..100 %'],
])('an error of %s is no value, and its reason is kept', (name, element, reason) => {
  const measured = reportWith(element);
  expect([measured.temperature, measured.humidity, measured.flags]).toEqual([undefined, undefined, ['sensorError']]);
  expect(measured.attributes).toMatchObject({ [name]: null, [`${name}Error`]: reason });
});

test('the first sensor that works stands for the reading, all are kept, and an error beside it is said', () => {
  const measured = reportWith(two(25, 3000), two(26, 512), two(27, 2100));
  expect(measured).toMatchObject({
    temperature: 5.12,
    flags: ['sensorError'],
    attributes: { bleTemp1: null, bleTemp2: 5.12, bleTemp3: 21 },
  });
});

const TAG = '24050f4e65766572615f33000000000000000f067cd9f4110c4006020c8f0701340e020c1c';

test('an EYE sensor that is heard alone stands for the reading', () => {
  expect(reportWith({ id: 11_317, raw: Buffer.from(`01${TAG}`, 'hex') })).toMatchObject({
    temperature: 32.15,
    humidity: 52,
    attributes: { tags: [{ name: 'Nevera_3', mac: '7cd9f4110c40', batteryVoltage: 3.1 }] },
  });
});

test('of several EYE sensors none does, because their order changes', () => {
  const measured = reportWith({ id: 11_317, raw: Buffer.from(`01${TAG}${TAG}`, 'hex') });
  expect(measured.temperature).toBeUndefined();
  expect(measured.attributes?.['tags']).toHaveLength(2);
});
