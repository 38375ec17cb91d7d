import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journey } from './eta.ts';
import { laneKey, laneOf, outlookOf } from './outlook.ts';

const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };
const HALF = { latitude: 45.62, longitude: 7.0129 };
const HOUR = 3_600_000;
const journey: Journey = { type: 'road', stops: [LYON, MILANO], nextStop: 1, position: HALF, positionTime: 3 * HOUR, departedAt: 0 };
const hours = (ms: number) => Math.round((ms / HOUR) * 10) / 10;

test('without history its own pace counts, and late is likelier than early', () => {
  const { estimate, earliest, latest, reasons } = outlookOf(journey, null);
  expect([hours(estimate), hours(earliest), hours(latest), reasons.pace]).toEqual([6, 5.4, 7, 'own']);
});

test('before it has a pace, the usual one and the stops that are left count', () => {
  const { estimate, reasons } = outlookOf(
    { ...journey, stops: [LYON, HALF, MILANO], position: LYON, positionTime: 0, departedAt: null },
    null,
  );
  expect([hours(estimate), reasons.stopsLeft, reasons.dwellHours]).toEqual([6.4, 1, 0.75]);
});

test('what earlier shipments took is typical, and says how much it varies', () => {
  const lane = laneOf([8, 9, 10, 11, 12]);
  expect(lane).toMatchObject({ trips: 5, typical: 10 });
  const { estimate, earliest, latest, reasons } = outlookOf({ ...journey, position: LYON, positionTime: 0 }, lane);
  expect([hours(estimate), hours(earliest), hours(latest), reasons.pace]).toEqual([10, 8.4, 11.6, 'lane']);
});

test('close to the end, what it does now says more', () => {
  const close = { latitude: 45.4642, longitude: 8.7 };
  const slow = outlookOf({ ...journey, position: close, speedKmh: 20 }, null);
  const fast = outlookOf({ ...journey, position: close, speedKmh: 90 }, null);
  expect(slow.estimate).toBeGreaterThan(fast.estimate);
});

test('the estimate lies within its range, and never before the position', () => {
  const trips = fc.array(fc.double({ min: 0.1, max: 500, noNaN: true }), { maxLength: 20 });
  const position = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(trips, position, fc.double({ min: 0, max: 900, noNaN: true }), (known, here, speedKmh) => {
      const { earliest, estimate, latest } = outlookOf({ ...journey, position: here, speedKmh }, laneOf(known));
      expect(journey.positionTime <= earliest && earliest <= estimate && estimate <= latest).toBe(true);
    }),
  );
});

test('a lane is the kind of transport and the two areas', () => {
  const beside = { latitude: MILANO.latitude + 0.01, longitude: MILANO.longitude };
  expect(laneKey('road', [LYON, beside])).toBe(laneKey('road', [LYON, HALF, MILANO]));
  expect(laneKey('rail', [LYON, MILANO])).not.toBe(laneKey('road', [LYON, MILANO]));
  expect(laneKey('road', [LYON])).toBeNull();
});
