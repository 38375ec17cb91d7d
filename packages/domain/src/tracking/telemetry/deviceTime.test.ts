import { expect, test } from 'vitest';
import { parseDeviceTime, parseEpoch } from './deviceTime.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

test('a device says its time in seconds, in milliseconds or in words, as a number or as text', () => {
  expect(
    [NOON / 1000, NOON, String(NOON / 1000), String(NOON), '2026-06-01T12:00:00Z', ' 2026-06-01T12:00:00Z '].map(parseDeviceTime),
  ).toEqual(Array.from({ length: 6 }, () => NOON));
  expect([parseDeviceTime(NOON / 1000 + 0.5), parseDeviceTime(NOON + 0.6)]).toEqual([NOON + 500, NOON + 1]);
});

test('below a hundred thousand million it is seconds, also where that is long ago or far ahead', () => {
  expect([99_999_999_999, 100_000_000_000, -1, 0].map(parseDeviceTime)).toEqual([99_999_999_999_000, 100_000_000_000, -1000, 0]);
});

test('what is no time is none: words, nothing, another kind of value, or more than a calendar holds', () => {
  expect(['', 'yesterday', '2026-02-30T12:00:00Z', null, undefined, true, {}, [], NaN, Infinity, 8.64e15 + 1].map(parseDeviceTime)).toEqual(
    Array.from({ length: 11 }, () => undefined),
  );
  expect([parseDeviceTime(8.64e15), parseDeviceTime(-8.64e15)]).toEqual([8.64e15, -8.64e15]);
});

test('a bare number is a time of this century alone, in seconds or in milliseconds', () => {
  const [first, last] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];
  expect([NOON, NOON / 1000, first, first / 1000].map(parseEpoch)).toEqual([NOON, NOON, first, first]);
  expect([first - 1, first / 1000 - 1, last, last / 1000, 0, -NOON, 12, 4.2].map(parseEpoch)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
  expect([parseEpoch(last - 1), parseEpoch(NOON + 0.9)]).toEqual([last - 1, NOON]);
});
