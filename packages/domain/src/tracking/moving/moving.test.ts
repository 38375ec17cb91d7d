import { expect, test } from 'vitest';
import { deviceFates, FIRST_SPAN_MINUTES, nextSpanMinutes, protocolNamed, retryAfterMs } from './moving.ts';

const KNOWN = { own: new Set(['mine']), others: new Set(['theirs']), strangers: new Set(['stranger']) };

test('each device is told what becomes of it', () => {
  const names = ['fresh', 'mine', 'theirs', 'stranger', 'with space', 'SIMULATED-1', 'fresh', ''];
  const fates = ['new', 'here', 'elsewhere', 'reports', 'unusable', 'unusable', 'twice', 'unusable'];
  expect(deviceFates(names, KNOWN, false)).toEqual(fates);
});

test('whoever may say whose a device is that reports here already takes it', () => {
  expect(deviceFates(['stranger', 'theirs'], KNOWN, true)).toEqual(['new', 'elsewhere']);
});

test('spans grow while little comes, shrink when much does, and end where they cannot shrink', () => {
  expect(nextSpanMinutes(FIRST_SPAN_MINUTES, 3)).toBe(2 * FIRST_SPAN_MINUTES);
  expect(nextSpanMinutes(FIRST_SPAN_MINUTES, 1000)).toBe(FIRST_SPAN_MINUTES);
  expect(nextSpanMinutes(FIRST_SPAN_MINUTES, 9000)).toBe(FIRST_SPAN_MINUTES / 2);
  expect(nextSpanMinutes(FIRST_SPAN_MINUTES, null)).toBe(FIRST_SPAN_MINUTES / 4);
  expect(nextSpanMinutes(40 * FIRST_SPAN_MINUTES, 0)).toBe(31 * FIRST_SPAN_MINUTES);
  expect([nextSpanMinutes(11, null), nextSpanMinutes(10, null)]).toEqual([10, null]);
});

test('it is waited longer and longer, and never longer than ten minutes', () => {
  expect([1, 2, 3, 20].map(retryAfterMs)).toEqual([5000, 10_000, 20_000, 600_000]);
});

test('a protocol is ours when it is called the same', () => {
  expect([protocolNamed('gt06'), protocolNamed('teltonika'), protocolNamed('watch'), protocolNamed(undefined)]).toEqual([
    'gt06',
    'teltonika',
    null,
    null,
  ]);
});
