import { expect, test } from 'vitest';
import { deltaMinutes, ownPace, progressOf, remainingKilometres, punctualityOf, type Journey } from './eta.ts';

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
