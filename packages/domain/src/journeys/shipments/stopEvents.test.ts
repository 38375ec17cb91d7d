import { expect, test } from 'vitest';
import { isStopEvent, kindOfStopEvent, lastStopEvent, statusOf, stopEventOf } from './stopEvents.ts';

const stop = (enteredAt: number | null, leftAt: number | null) => ({ enteredAt, leftAt });
const START = [stop(1, null), stop(null, null), stop(null, null)];

test('the stop event that is furthest along is the one that can be undone', () => {
  expect(lastStopEvent(START)).toBeNull();
  expect(lastStopEvent([stop(1, 2), ...START.slice(1)])).toEqual({ ordinal: 0, stopEvent: 'left' });
  expect(lastStopEvent([stop(1, 2), stop(3, null), stop(null, null)])).toEqual({ ordinal: 1, stopEvent: 'entered' });
  expect(lastStopEvent([stop(1, 2), stop(3, 4), stop(null, null)])).toEqual({ ordinal: 1, stopEvent: 'left' });
  expect(lastStopEvent([stop(1, 2), stop(null, null), stop(5, 6)])).toEqual({ ordinal: 2, stopEvent: 'entered' });
});

test('being at the departure, and leaving the arrival, are no events', () => {
  expect([kindOfStopEvent({ ordinal: 0, stopEvent: 'entered' }, 3), kindOfStopEvent({ ordinal: 2, stopEvent: 'left' }, 3)]).toEqual([
    null,
    null,
  ]);
});

test.each([
  [0, 'left', 'departed'],
  [1, 'entered', 'stepReached'],
  [1, 'left', 'stepLeft'],
  [2, 'entered', 'arrived'],
] as const)('of three places, number %i being %s is told as %s', (ordinal, stopEvent, kind) => {
  expect(kindOfStopEvent({ ordinal, stopEvent }, 3)).toBe(kind);
  expect([isStopEvent(kind), stopEventOf(kind)]).toEqual([true, stopEvent]);
});

test('what people write down themselves is no stop event', () => {
  expect((['note', 'delivered', 'created', 'alertRaised'] as const).map(isStopEvent)).toEqual([false, false, false, false]);
});

test('the status follows from how far it has come', () => {
  expect([statusOf(START, 'arrived'), statusOf(START, 'tocomplete')]).toEqual(['readytoship', 'tocomplete']);
  expect(statusOf([stop(1, 2), ...START.slice(1)], 'readytoship')).toBe('intransit');
  expect(statusOf([stop(null, null), stop(null, null), stop(5, null)], 'readytoship')).toBe('arrived');
});
