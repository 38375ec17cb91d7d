import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, isArrived, startOfRoute, type Correction, type RouteStop, type TrackedPosition } from './progress.ts';

const LYON: RouteStop = { latitude: 45.764, longitude: 4.8357, radiusMetres: 500 };
const CHAMBERY: RouteStop = { latitude: 45.5646, longitude: 5.9178, radiusMetres: 500 };
const MILANO: RouteStop = { latitude: 45.4642, longitude: 9.19, radiusMetres: 1000 };
const ROUTE = [LYON, CHAMBERY, MILANO];
const MINUTE = 60_000;

const at = (stop: RouteStop, minute: number, metresNorth = 0): TrackedPosition => ({
  time: minute * MINUTE,
  latitude: stop.latitude + metresNorth / 111_195,
  longitude: stop.longitude,
  accuracyMetres: null,
});
const travel = (
  positions: readonly TrackedPosition[],
  stops: readonly RouteStop[] = ROUTE,
  departureDue = Infinity,
  corrections: readonly Correction[] = [],
) => positions.reduce((state, position) => advance(state, stops, position, { departureDue, corrections }), startOfRoute(stops.length));
const corrected = (corrections: readonly Correction[], ...positions: TrackedPosition[]) => travel(positions, ROUTE, 0, corrections);

test('a truck leaves, passes a step and arrives', () => {
  const state = travel([at(LYON, 0), at(LYON, 5, 9000), at(CHAMBERY, 90), at(CHAMBERY, 120, 9000), at(MILANO, 300)]);
  expect(state).toMatchObject({ left: [5 * MINUTE, 120 * MINUTE, null], entered: [0, 90 * MINUTE, 300 * MINUTE] });
  expect(isArrived(state)).toBe(true);
});

test('a truck that is parked at the fence neither leaves nor comes', () => {
  const parked = Array.from({ length: 100 }, (_, minute) => at(LYON, minute, minute % 2 === 0 ? 490 : 530));
  expect(travel(parked).left[0]).toBeNull();
});

test('one stray position nearby is not leaving, two are', () => {
  expect(travel([at(LYON, 0), at(LYON, 1, 2000), at(LYON, 2)]).left[0]).toBeNull();
  expect(travel([at(LYON, 0), at(LYON, 1, 2000), at(LYON, 2, 3000)]).left[0]).toBe(MINUTE);
});

test('a round trip does not arrive before it has left', () => {
  const route = [LYON, MILANO, LYON];
  expect(isArrived(travel([at(LYON, 0), at(LYON, 10)], route))).toBe(false);
  expect(isArrived(travel([at(LYON, 0), at(MILANO, 300), at(LYON, 700)], route))).toBe(true);
});

test('a tracker first heard of on the road is under way once it is due', () => {
  const positions = [at(LYON, 100, 50_000), at(LYON, 110, 60_000)];
  expect(travel(positions, ROUTE, 0).left[0]).toBe(100 * MINUTE);
  expect(travel(positions, ROUTE, 200 * MINUTE).left[0]).toBeNull();
});

test('a position that is known to kilometres only reaches nothing', () => {
  expect(travel([at(LYON, 0), { ...at(MILANO, 300), accuracyMetres: 3000 }]).entered[2]).toBeNull();
});

test('what was reached is never taken back', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 45, max: 46, noNaN: true }),
    longitude: fc.double({ min: 4, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(anywhere, fc.constantFrom(...ROUTE)), { maxLength: 60 }), (points) => {
      let state = startOfRoute(ROUTE.length);
      points.forEach((point, minute) => {
        const next = advance(
          state,
          ROUTE,
          { latitude: point.latitude, longitude: point.longitude, time: minute * MINUTE, accuracyMetres: 5 },
          { departureDue: 0, corrections: [] },
        );
        state.left.forEach((time, index) => expect(time === null || next.left[index] === time).toBe(true));
        expect(isArrived(state) && !isArrived(next)).toBe(false);
        state = next;
      });
    }),
  );
});

const notLeft = (minute: number): Correction => ({ ordinal: 0, stopEvent: 'left', through: minute * MINUTE });
const notArrived = (minute: number): Correction => ({ ordinal: 2, stopEvent: 'entered', through: minute * MINUTE });

test('a stop event says by which position, how far away and why', () => {
  const { evidence } = travel([at(LYON, 0), at(LYON, 5, 900), at(LYON, 6, 1200), at(MILANO, 300, 100)]);
  expect(evidence?.map((one) => [one.ordinal, one.stopEvent, one.rule, one.time / MINUTE, Math.round(one.metres)])).toEqual([
    [0, 'entered', 'inside', 0, 0],
    [0, 'left', 'outsideTwice', 6, 1200],
    [2, 'entered', 'inside', 300, 100],
  ]);
});

test('a departure that never was stays undone while the tracker is out, and a new one counts', () => {
  const out = [at(LYON, 0), at(LYON, 5, 9000), at(LYON, 10, 9000)];
  expect(corrected([notLeft(10)], ...out, at(LYON, 20, 9000), at(LYON, 30, 20_000)).left[0]).toBeNull();
  expect(corrected([notLeft(10)], ...out, at(LYON, 20), at(LYON, 40, 9000)).left[0]).toBe(40 * MINUTE);
  expect(corrected([notLeft(10)], ...out, at(CHAMBERY, 90)).left[0]).toBe(90 * MINUTE);
});

test('an arrival that never was stays undone while the tracker stays, and a new one counts', () => {
  const there = [at(LYON, 0), at(LYON, 5, 9000), at(MILANO, 300)];
  expect(isArrived(corrected([notArrived(310)], ...there, at(MILANO, 320), at(MILANO, 400)))).toBe(false);
  expect(corrected([notArrived(310)], ...there, at(MILANO, 320, 9000), at(MILANO, 400)).entered[2]).toBe(400 * MINUTE);
});

test('a step that it never left is still the one it is at when it comes back', () => {
  const notGone: Correction = { ordinal: 1, stopEvent: 'left', through: 130 * MINUTE };
  const state = corrected([notGone], at(LYON, 0), at(LYON, 5, 9000), at(CHAMBERY, 90), at(CHAMBERY, 120, 9000), at(CHAMBERY, 140));
  expect([state.entered[1], state.left[1], state.inside]).toEqual([90 * MINUTE, null, 1]);
  expect(advance(state, ROUTE, at(CHAMBERY, 200, 9000), { departureDue: 0, corrections: [notGone] }).left[1]).toBe(200 * MINUTE);
});
