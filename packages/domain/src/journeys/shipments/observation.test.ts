import { expect, test } from 'vitest';
import { DEFAULT_GRACE_MINUTES, graceFor, isWithin, observationWindow } from './observation.ts';

const HOUR = 3_600_000;
const onTheWay = { startedMs: 0, endedMs: Infinity, arrivedMs: null };

test('on its way a shipment has what its tracker measures from when it was linked', () => {
  const window = observationWindow(onTheWay, DEFAULT_GRACE_MINUTES);
  expect([-1, 0, 1e15].map((time) => isWithin(window, time))).toEqual([false, true, true]);
});

test('it ends with the arrival for others, and a grace later for its own people', () => {
  const there = { ...onTheWay, arrivedMs: 10 * HOUR };
  const untilOf = (audience: 'own' | 'others', minutes: number) => observationWindow(there, graceFor(audience, minutes)).toMs;
  expect([untilOf('own', 120), untilOf('own', 0), untilOf('others', 120)]).toEqual([12 * HOUR, 10 * HOUR, 10 * HOUR]);
});

test('a tracker that was taken off sooner is not the shipment’s any more', () => {
  expect(observationWindow({ startedMs: 0, endedMs: HOUR, arrivedMs: 10 * HOUR }, 120).toMs).toBe(HOUR);
});

test('what is measured at the moment of the arrival still is the shipment’s', () => {
  const window = observationWindow({ startedMs: 0, endedMs: Infinity, arrivedMs: 10 * HOUR }, 0);
  expect([10 * HOUR, 10 * HOUR + 1].map((time) => isWithin(window, time))).toEqual([true, false]);
});
