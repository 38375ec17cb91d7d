import { expect, test } from 'vitest';
import { compareFirmware, deviceKindOf, newestFirmware } from './firmware.ts';

test.each([
  ['1.9', '1.10'],
  ['1.10', '2.0'],
  ['1.2', '1.2.1'],
  ['FW 3.28.05', 'fw 3.28.06'],
  ['1.0a', '1.0b'],
  ['1.0-BETA', '1.0-rc'],
  ['1', '1.0'],
  ['1.1', '1.a'],
])('%s is older than %s', (older, newer) => {
  expect([Math.sign(compareFirmware(newer, older)), Math.sign(compareFirmware(older, newer))]).toEqual([1, -1]);
});

test.each([
  ['1.07', '1.7'],
  ['V1.2', 'v1.2'],
  ['1-2', '1.2'],
  ['', ''],
])('%s and %s are the same', (one, other) => {
  expect(compareFirmware(one, other)).toBe(0);
});

test('the newest is that of several trackers, or of one where there are few of the kind', () => {
  const counts = (...said: [string, number][]) => said.map(([version, trackers]) => ({ version, trackers }));
  expect(newestFirmware([])).toBeNull();
  expect(newestFirmware(counts(['1.9', 3], ['1.10', 2], ['1.2', 4]))).toBe('1.10');
  expect(newestFirmware(counts(['1.9', 8], ['1.10', 1]))).toBe('1.10');
  expect(newestFirmware(counts(['1.9', 9], ['1.10', 1]))).toBe('1.9');
  expect(newestFirmware(counts(['1.9', 9], ['1.10', 2]))).toBe('1.10');
});

test('trackers are compared by protocol and model, or by customer where their name says no model', () => {
  expect(deviceKindOf('teltonika', '356307042441013', 7)).toBe('teltonika 35630704');
  expect(deviceKindOf('teltonika', '35630704244101', 7)).toBe('teltonika of 7');
  expect(deviceKindOf(null, 'TRK-1', 8)).toBe(' of 8');
});
