import { expect, test } from 'vitest';
import { compareFirmware, deviceKindOf, newestFirmware } from './firmware.ts';
import { intervalWordOf, longestKeptStep } from './interval.ts';
import { networkReceptionOf, skyReceptionOf } from './qualityOfReception.ts';

test('a report may be a quarter of its interval late, and half a minute at least', () => {
  expect([10, 60, 900, 86_400].map(longestKeptStep)).toEqual([40, 90, 1125, 108_000]);
});

test('how an interval is kept has a word, and none where hardly anything was reported', () => {
  expect([1, 0.95, 0.94, 0.8, 0.79, 0].map((share) => intervalWordOf(share, 100))).toEqual([
    'kept',
    'kept',
    'mostly',
    'mostly',
    'badly',
    'badly',
  ]);
  expect([intervalWordOf(null, 0), intervalWordOf(0, 4)]).toEqual(['unknown', 'unknown']);
});

test('a network is assessed by its kind, and what is no dBm says nothing', () => {
  expect([-70, -95, -110].map((signal) => networkReceptionOf(signal, 'gt06'))).toEqual(['good', 'fair', 'poor']);
  expect([-100, -110, -120].map((signal) => networkReceptionOf(signal, 'chirpstack'))).toEqual(['good', 'fair', 'poor']);
  expect([null, 0, 31].map((signal) => networkReceptionOf(signal, null))).toEqual([null, null, null]);
});

test('satellites and how they are spread are assessed together', () => {
  const of = (satellites: number | null, hdop: number | null) => skyReceptionOf({ satellites, hdop });
  expect([of(9, 1), of(9, 7), of(9, 20), of(5, 1), of(3, 1), of(0, null), of(null, 2), of(null, null)]).toEqual([
    'good',
    'fair',
    'poor',
    'fair',
    'poor',
    'poor',
    'good',
    null,
  ]);
});

test('versions are compared by their numbers', () => {
  expect(compareFirmware('1.10', '1.9')).toBeGreaterThan(0);
  expect(compareFirmware('V03.27.07', 'v03.27.7')).toBe(0);
  expect(compareFirmware('2.0', '2.0.1')).toBeLessThan(0);
  expect(compareFirmware('', '1')).toBeLessThan(0);
});

test('one tracker of many that says a version of its own makes no other old', () => {
  expect(
    newestFirmware([
      { version: '1.9', trackers: 30 },
      { version: '9.9', trackers: 1 },
    ]),
  ).toBe('1.9');
  expect(
    newestFirmware([
      { version: '1.9', trackers: 3 },
      { version: '1.10', trackers: 1 },
    ]),
  ).toBe('1.10');
  expect(newestFirmware([])).toBeNull();
});

test('an IMEI names the model; other names are compared within one customer', () => {
  expect(deviceKindOf('gt06', '356938035643809', 7)).toBe(deviceKindOf('gt06', '356938035649999', 8));
  expect(deviceKindOf('json', 'BOX-1', 7)).not.toBe(deviceKindOf('json', 'BOX-2', 8));
});
