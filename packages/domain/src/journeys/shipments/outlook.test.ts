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

test('few earlier shipments say what is typical, and not how much it varies', () => {
  const { earliest, estimate, latest } = outlookOf({ ...journey, position: LYON, positionTime: 0 }, laneOf([8, 9, 11, 12]));
  expect([hours(earliest), hours(estimate), hours(latest)]).toEqual([8.5, 10, 12.4]);
});

test('the further it has come, the more its own pace says about what is left', () => {
  const lane = laneOf([10, 10, 10, 10, 10]);
  const begun = outlookOf({ ...journey, positionTime: 10 * HOUR }, lane);
  // The rest is five hours by the lane and seven by its own pace, of which less than 24 km/h is not believed: of each half.
  expect(hours(begun.estimate - 10 * HOUR)).toBe(6.1);
  expect(begun.reasons).toMatchObject({ pace: 'lane', usualKmh: 60, ownKmh: 24, lane, positionTime: 10 * HOUR });
});

test('close to the end it takes half by its pace and half by its speed, unless it stands', () => {
  const close = { latitude: 45.4642, longitude: 8.7 };
  const left = (speedKmh: number | null, position = close) => {
    const { estimate, reasons } = outlookOf({ ...journey, position, speedKmh }, null);
    return [(estimate - journey.positionTime) / HOUR, reasons.remainingKilometres, reasons.ownKmh ?? 0] as const;
  };
  const [byPace, kilometres, own] = left(null);
  expect(byPace).toBeCloseTo(kilometres / own, 3);
  expect(left(50)[0]).toBeCloseTo((kilometres / own + kilometres / 50) / 2, 3);
  expect([left(14.9)[0], left(15)[0] === byPace]).toEqual([byPace, false]);
  expect(left(50, HALF)[0]).toBeCloseTo(left(null, HALF)[0], 6);
});

test('the stops that are left are those between, each with its time', () => {
  const stops = [LYON, HALF, HALF, MILANO];
  const of = (nextStop: number, type: Journey['type'] = 'road') =>
    outlookOf({ ...journey, type, stops, nextStop, position: LYON, departedAt: null }, null).reasons;
  expect([0, 1, 2, 3].map((nextStop) => of(nextStop).stopsLeft)).toEqual([2, 2, 1, 0]);
  expect([of(1).dwellHours, of(1, 'sea').dwellHours, of(1, 'air').dwellHours]).toEqual([1.5, 36, 4]);
});

test('areas of a lane are a tenth of a degree, and a round trip goes somewhere', () => {
  expect(laneKey('road', [LYON, MILANO])).toBe('road 458 48 455 92');
  expect(laneKey('road', [LYON, LYON])).toBeNull();
  expect(laneKey('road', [LYON, MILANO, LYON])).toBe('road 458 48 458 48');
});

test('a tenth of earlier shipments was faster than what is called fast, and a tenth slower than slow', () => {
  expect(laneOf([3, 1, 2])).toEqual({ trips: 3, fast: 1.2, typical: 2, slow: 2.8 });
  expect(laneOf([7])).toEqual({ trips: 1, fast: 7, typical: 7, slow: 7 });
  expect(laneOf([])).toBeNull();
});

test('in its last sixty kilometres its speed counts, before them not', () => {
  const from = (kilometres: number) => ({ latitude: MILANO.latitude + kilometres / 111.195, longitude: MILANO.longitude });
  const left = (kilometres: number, speedKmh: number | null) =>
    outlookOf({ ...journey, position: from(kilometres), speedKmh }, null).estimate - journey.positionTime;
  expect([left(60.1, 90) === left(60.1, null), left(59.9, 90) === left(59.9, null)]).toEqual([true, false]);
});
