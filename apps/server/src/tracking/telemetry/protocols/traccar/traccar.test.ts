import { expect, test } from 'vitest';
import { decodeTraccarForward, decodeTraccarPosition } from './traccar.ts';

const POSITION = {
  id: 7,
  deviceId: 3,
  protocol: 'gt06',
  deviceTime: '2026-03-01T06:00:00.000+00:00',
  fixTime: '2026-03-01T05:59:58.000+00:00',
  serverTime: '2026-03-01T06:00:02.000+00:00',
  outdated: false,
  valid: true,
  latitude: 45.76,
  longitude: 4.83,
  altitude: 170,
  speed: 10,
  course: 360,
  accuracy: 0,
  attributes: { batteryLevel: 81, battery: 3.9, sat: 9, temp1: 4.5, temp2: 5, ignition: true },
};

test('a position is taken in our units, with what its attributes measure', () => {
  expect(decodeTraccarPosition(POSITION)).toEqual({
    deviceTime: Date.UTC(2026, 2, 1, 6),
    latitude: 45.76,
    longitude: 4.83,
    altitude: 170,
    speed: 18.52,
    course: 0,
    temperature: 4.5,
    battery: 81,
    batteryVoltage: 3.9,
    satellites: 9,
    flags: undefined,
    attributes: { temp2: 5, ignition: true, source: 'traccar', protocol: 'gt06' },
  });
});

test('a place that is only repeated is none, and one that is no fix is flagged', () => {
  const repeated = decodeTraccarPosition({ ...POSITION, outdated: true });
  expect([repeated?.latitude, repeated?.speed, repeated?.temperature]).toEqual([undefined, undefined, 4.5]);
  expect(decodeTraccarPosition({ ...POSITION, valid: false })?.flags).toEqual(['noFix']);
});

test('a value out of the physical range is left out, and flagged', () => {
  const report = decodeTraccarPosition({ ...POSITION, attributes: { humidity: 655 } });
  expect([report?.humidity, report?.flags, report?.attributes?.['humidity']]).toEqual([undefined, ['sensorError'], 655]);
});

test.each([null, 7, 'x', [], {}, { ...POSITION, latitude: '45' }, { ...POSITION, deviceTime: 'now', fixTime: null }])(
  'what is no position is none: %j',
  (value) => expect(decodeTraccarPosition(value)).toBeNull(),
);

test('what a server passes on names its device', () => {
  expect(decodeTraccarForward({ position: POSITION, device: { id: 3, name: 'Van', uniqueId: '863' } })).toMatchObject({
    kind: 'reports',
    identifier: '863',
    reports: [{ latitude: 45.76 }],
  });
  expect(decodeTraccarForward({ position: POSITION })).toEqual({ kind: 'refused', field: 'device.uniqueId', reason: 'missing' });
  expect(decodeTraccarForward({ position: {}, device: { uniqueId: '863' } })).toEqual({
    kind: 'refused',
    field: 'position',
    reason: 'invalid',
  });
  expect(decodeTraccarForward({ event: { type: 'deviceOnline' }, position: POSITION, device: { uniqueId: '863' } })).toMatchObject({
    kind: 'ignored',
  });
  expect(decodeTraccarForward(null)).toMatchObject({ kind: 'refused' });
});
