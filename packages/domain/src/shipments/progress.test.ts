import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, isArrived, startOfRoute, type RouteStop, type TrackedPosition } from './progress.ts';

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
const travel = (positions: readonly TrackedPosition[], stops: readonly RouteStop[] = ROUTE, due = Infinity) =>
  positions.reduce((state, position) => advance(state, stops, position, due), startOfRoute(stops.length));

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
          0,
        );
        state.left.forEach((time, index) => expect(time === null || next.left[index] === time).toBe(true));
        expect(isArrived(state) && !isArrived(next)).toBe(false);
        state = next;
      });
    }),
  );
});
