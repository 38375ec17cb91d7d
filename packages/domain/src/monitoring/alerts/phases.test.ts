import { expect, test } from 'vitest';
import { ALWAYS, spansOfPhases, type Trip } from './phases.ts';

const TRIP: Trip = { startedMs: 10, endedMs: 100, departedMs: 30, arrivedMs: 80 };

test.each([
  [['before'], [[10, 30]]],
  [['transit'], [[30, 80]]],
  [['destination'], [[80, 100]]],
  [['before', 'transit'], [[10, 80]]],
  [
    ['destination', 'before'],
    [
      [10, 30],
      [80, 100],
    ],
  ],
] as const)('a rule for %j applies only then', (phases, spans) => {
  expect(spansOfPhases(phases, [TRIP]).map(({ from, to }) => [from, to])).toEqual(spans);
});

test('what has not left is before its departure, and what has left is on its way until it arrives', () => {
  const waiting = { ...TRIP, endedMs: Infinity, departedMs: null, arrivedMs: null };
  expect(spansOfPhases(['before'], [waiting])).toEqual([{ from: 10, to: Infinity }]);
  expect(spansOfPhases(['transit', 'destination'], [waiting])).toEqual([]);
  expect(spansOfPhases(['transit'], [{ ...waiting, departedMs: 30 }])).toEqual([{ from: 30, to: Infinity }]);
});

test('a tracker that joined later has no time before', () => {
  expect(spansOfPhases(['before'], [{ ...TRIP, startedMs: 40 }])).toEqual([]);
  expect(spansOfPhases(['transit'], [{ ...TRIP, startedMs: 40 }])).toEqual([{ from: 40, to: 80 }]);
});

test('without phases a rule applies always, with phases never without a shipment', () => {
  expect([spansOfPhases([], []), spansOfPhases(['transit'], [])]).toEqual([ALWAYS, []]);
});

test('the spans of several trips come in order of time, whichever trip was named first', () => {
  const later: Trip = { startedMs: 200, endedMs: 300, departedMs: 210, arrivedMs: 290 };
  expect(spansOfPhases(['transit'], [later, TRIP])).toEqual([
    { from: 30, to: 80 },
    { from: 210, to: 290 },
  ]);
});

test('what arrived without having been seen leaving was before its departure until then', () => {
  const unseen = { ...TRIP, departedMs: null };
  expect(spansOfPhases(['before'], [unseen])).toEqual([{ from: 10, to: 80 }]);
  expect(spansOfPhases(['transit'], [unseen])).toEqual([]);
  expect(spansOfPhases(['destination'], [unseen])).toEqual([{ from: 80, to: 100 }]);
});

test('a tracker that was taken off on the way has no time behind that', () => {
  const off = { ...TRIP, endedMs: 50 };
  expect(spansOfPhases(['before', 'transit', 'destination'], [off])).toEqual([{ from: 10, to: 50 }]);
  expect(spansOfPhases(['destination'], [off])).toEqual([]);
});
