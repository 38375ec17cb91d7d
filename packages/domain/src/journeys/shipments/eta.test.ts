import { expect, test } from 'vitest';
import { deltaMinutes, ownPace, progressOf, remainingKilometres, punctualityOf, stopAhead, type Journey } from './eta.ts';

const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };
const HALF = { latitude: 45.62, longitude: 7.0129 };
const HOUR = 3_600_000;
const journey: Journey = { type: 'road', stops: [LYON, MILANO], nextStop: 1, position: HALF, positionTime: 3 * HOUR, departedAt: 0 };

test('halfway is half of it', () => {
  expect(progressOf(journey)).toBeCloseTo(0.5, 2);
  expect(remainingKilometres(journey)).toBeCloseTo(170, 0);
});

test('an hour in a traffic jam does not make the journey last for weeks, and a yard is no pace', () => {
  expect(ownPace({ ...journey, positionTime: 300 * HOUR }, 60)).toBe(24);
  expect(ownPace({ ...journey, position: LYON }, 60)).toBeNull();
});

test('what may well be late is at risk', () => {
  expect([punctualityOf(0, 61), punctualityOf(-90, 0)]).toEqual(['atRisk', 'early']);
});

test('a plan that has passed without an arrival is late by the clock', () => {
  const minutes = deltaMinutes({ plannedArrival: HOUR, estimatedArrival: null, arrivedAt: null, now: 3 * HOUR });
  expect([minutes, punctualityOf(minutes)]).toEqual([120, 'late']);
});

test.each([
  [null, 'unknown'],
  [-90, 'early'],
  [0, 'onTime'],
  [20, 'atRisk'],
  [61, 'late'],
] as const)('%s minutes are %s', (minutes, punctuality) => {
  expect(punctualityOf(minutes)).toBe(punctuality);
});

const GENEVE = { latitude: 46.2044, longitude: 6.1432 };
const TORINO = { latitude: 45.0703, longitude: 7.6869 };
const VALENCE = { latitude: 44.9334, longitude: 4.8924 };
const beyond = (share: number) => ({
  latitude: TORINO.latitude + (MILANO.latitude - TORINO.latitude) * share,
  longitude: TORINO.longitude + (MILANO.longitude - TORINO.longitude) * share,
});

test.each([
  ['before a stop', [LYON, TORINO, MILANO], 1, HALF, 1],
  ['beyond a stop that was not entered', [LYON, TORINO, MILANO], 1, beyond(0.5), 2],
  ['beyond two of them', [LYON, GENEVE, TORINO, MILANO], 1, beyond(0.6), 3],
  ['near the end, with a detour to come', [LYON, GENEVE, LYON], 1, { latitude: 45.98, longitude: 5.5 }, 1],
  ['on a detour by the road', [LYON, GENEVE, VALENCE], 1, { latitude: 45.9, longitude: 5.3 }, 1],
  ['far from every leg', [LYON, TORINO, MILANO], 1, { latitude: 48.85, longitude: 2.35 }, 1],
  ['after the last stop but one', [LYON, TORINO, MILANO], 2, beyond(0.2), 2],
] as const)('%s: the stop ahead', (_where, stops, known, position, ahead) => {
  expect(stopAhead(stops, known, position)).toBe(ahead);
});
