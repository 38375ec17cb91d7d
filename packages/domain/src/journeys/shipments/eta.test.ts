import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
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
  ['on a detour of a round trip, though the way back leads by', [LYON, MILANO, LYON], 1, { latitude: 44.6, longitude: 7.0129 }, 1],
  ['beside a later leg only roughly', [LYON, TORINO, MILANO], 1, { latitude: 45.6, longitude: 8.5 }, 1],
  ['at a place that stands twice in the route', [LYON, LYON, MILANO], 1, LYON, 1],
  ['far from every leg', [LYON, TORINO, MILANO], 1, { latitude: 48.85, longitude: 2.35 }, 1],
  ['after the last stop but one', [LYON, TORINO, MILANO], 2, beyond(0.2), 2],
] as const)('%s: the stop ahead', (_where, stops, known, position, ahead) => {
  expect(stopAhead(stops, known, position)).toBe(ahead);
});

test('minutes are those after the plan: at the arrival by when it was, before it by what is expected, and by the clock once that has passed', () => {
  const plan = { plannedArrival: 10 * HOUR, estimatedArrival: null, arrivedAt: null, now: 0 };
  expect(deltaMinutes({ ...plan, plannedArrival: null })).toBeNull();
  expect(deltaMinutes(plan)).toBeNull();
  expect(deltaMinutes({ ...plan, arrivedAt: 9 * HOUR, now: 20 * HOUR })).toBe(-60);
  expect(deltaMinutes({ ...plan, estimatedArrival: 12 * HOUR })).toBe(120);
  // What was expected has passed as well.
  expect(deltaMinutes({ ...plan, estimatedArrival: 12 * HOUR, now: 13 * HOUR })).toBe(180);
  expect(deltaMinutes({ ...plan, estimatedArrival: 12 * HOUR, now: 11 * HOUR })).toBe(120);
  expect([deltaMinutes({ ...plan, now: 10 * HOUR }), deltaMinutes({ ...plan, now: 10 * HOUR + 60_000 })]).toEqual([null, 1]);
});

test('at risk begins after a quarter of an hour, late after an hour, early an hour before', () => {
  expect([15, 15.1, 60, 60.1, -60, -60.1].map((minutes) => punctualityOf(minutes))).toEqual([
    'onTime',
    'atRisk',
    'atRisk',
    'late',
    'onTime',
    'early',
  ]);
  expect([punctualityOf(0, 60), punctualityOf(0, 60.1), punctualityOf(null, 90)]).toEqual(['onTime', 'atRisk', 'unknown']);
});

test('the pace is that of the way behind, in kilometres an hour, within reason', () => {
  const at = (hours: number, more: Partial<Journey> = {}) => ownPace({ ...journey, positionTime: hours * HOUR, ...more }, 60);
  expect(at(3)).toBeCloseTo(57, 0);
  expect(at(3)).toBeCloseTo(distanceMetres(LYON, HALF) / 3000, 9);
  expect([at(1), at(0), at(-1), at(3, { departedAt: null })]).toEqual([96, null, null, null]);
  // Also the legs that are behind.
  expect(at(8, { stops: [LYON, TORINO, MILANO], nextStop: 2, position: MILANO })).toBeCloseTo(45.3, 0);
});

test('what is behind is never less than nothing, and no more than all of it', () => {
  expect(progressOf({ ...journey, position: { latitude: 48.85, longitude: 2.35 } })).toBe(0);
  expect(progressOf({ ...journey, position: MILANO })).toBe(1);
  expect(progressOf({ ...journey, stops: [LYON, LYON], position: HALF })).toBe(0);
  expect(progressOf({ ...journey, nextStop: 0 })).toBeCloseTo(0.5, 2);
});

test('a way of twenty kilometres is the first that says something of the pace', () => {
  const north = (kilometres: number) => ({ latitude: LYON.latitude + kilometres / 111.195, longitude: LYON.longitude });
  const paceAfter = (kilometres: number) => ownPace({ ...journey, position: north(kilometres), positionTime: HOUR / 2 }, 60);
  expect([paceAfter(19.99), paceAfter(20.01)]).toEqual([null, expect.closeTo(40.02, 2)]);
});

test('the own pace is that since the departure, whenever that was', () => {
  const departedAt = Date.UTC(2026, 10, 16, 8);
  const pace = (hours: number) => ownPace({ ...journey, departedAt, positionTime: departedAt + hours * HOUR }, 60);
  expect(pace(3)).toBeCloseTo(distanceMetres(LYON, HALF) / 3000, 6);
  expect([pace(0), pace(-1)]).toEqual([null, null]);
});

test('what is expected exactly an hour late by the latest is not at risk of being late', () => {
  expect([punctualityOf(0, 60), punctualityOf(0, 60.1), punctualityOf(0, null)]).toEqual(['onTime', 'atRisk', 'onTime']);
});
