import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
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

test.each([
  [100, 200, true],
  [100, 201, false],
  [500, 500, true],
  [500, 501, false],
])('within %i m of a place, a position known to %i m counts as being there: %s', (radiusMetres, accuracyMetres, isThere) => {
  const place = { ...LYON, radiusMetres };
  const { entered } = travel([{ ...at(LYON, 0), accuracyMetres }], [place, MILANO]);
  expect(entered[0] !== null).toBe(isThere);
});

test('the edge of the circle belongs to the place', () => {
  const position = at(LYON, 0, 400);
  const metres = distanceMetres(LYON, position);
  const enteredOf = (radiusMetres: number) => travel([position], [{ ...LYON, radiusMetres }, MILANO]).entered[0];
  expect([enteredOf(metres), enteredOf(metres - 0.01)]).toEqual([0, null]);
});

test('a position that is known only roughly leaves no place that it may still be in', () => {
  const roughly = (minute: number) => ({ ...at(LYON, minute, 900), accuracyMetres: 400 });
  expect(travel([at(LYON, 0), roughly(5), roughly(10)]).left[0]).toBeNull();
  const closely = (minute: number) => ({ ...at(LYON, minute, 900), accuracyMetres: 300 });
  expect(travel([at(LYON, 0), closely(5), closely(10)]).left[0]).toBe(5 * MINUTE);
});

test('a step that was passed by is not reached any more once a later one was', () => {
  const GENEVE: RouteStop = { latitude: 46.2044, longitude: 6.1432, radiusMetres: 500 };
  const route = [LYON, GENEVE, CHAMBERY, MILANO];
  const state = travel([at(LYON, 0), at(CHAMBERY, 90), at(CHAMBERY, 120, 9000), at(GENEVE, 200), at(MILANO, 500)], route);
  expect(state.entered).toEqual([0, null, 90 * MINUTE, 500 * MINUTE]);
});

test('what is said never to have been holds to the very moment to which it is said', () => {
  const there = [at(LYON, 0), at(LYON, 5, 9000), at(MILANO, 300)];
  expect(isArrived(corrected([notArrived(300)], ...there))).toBe(false);
  expect(isArrived(corrected([notArrived(299)], ...there))).toBe(true);
});

test('a departure that somebody took back is not guessed from positions on the road; it has to be seen', () => {
  const onTheRoad = [at(LYON, 100, 50_000), at(LYON, 110, 60_000), at(LYON, 120, 70_000)];
  expect(corrected([notLeft(10)], ...onTheRoad).left[0]).toBeNull();
  const notReached: Correction = { ordinal: 1, stopEvent: 'left', through: 10 * MINUTE };
  expect(corrected([notReached], ...onTheRoad).left[0]).toBe(100 * MINUTE);
});

test('it was under way from the very moment at which it was due, not before', () => {
  const positions = [at(LYON, 100, 50_000), at(LYON, 110, 60_000)];
  expect(travel(positions, ROUTE, 100 * MINUTE).left[0]).toBe(100 * MINUTE);
  expect(travel(positions, ROUTE, 100 * MINUTE + 1).left[0]).toBeNull();
});

test('a tracker that reaches another place of the route left the departure by then, and the stop events say so', () => {
  const { left, evidence } = travel([at(CHAMBERY, 90), at(CHAMBERY, 120, 9000)]);
  expect(left).toEqual([90 * MINUTE, 120 * MINUTE, null]);
  expect(evidence?.map(({ ordinal, stopEvent, rule }) => [ordinal, stopEvent, rule])).toEqual([
    [0, 'left', 'reachedOther'],
    [1, 'entered', 'inside'],
    [1, 'left', 'farOutside'],
  ]);
  expect(evidence?.[0]?.metres).toBeCloseTo(distanceMetres(LYON, CHAMBERY), 6);
});

test('after its arrival nothing is left or reached any more, and before any place there is no arrival', () => {
  const route = [at(LYON, 0), at(MILANO, 300)];
  const after = travel([...route, at(MILANO, 310, 20_000), at(CHAMBERY, 400)]);
  expect([after.entered, after.left]).toEqual([
    [0, null, 300 * MINUTE],
    [300 * MINUTE, null, null],
  ]);
  expect(after.last?.time).toBe(400 * MINUTE);
  expect(isArrived(startOfRoute(0))).toBe(false);
});

test('five kilometres beyond a circle and a tenth of it one position is enough to have left, and nearer it is not', () => {
  const seenAt = (metres: number) => travel([at(LYON, 0), at(LYON, 1, metres)]).left[0];
  expect([seenAt(5500), seenAt(5600)]).toEqual([null, MINUTE]);
});
