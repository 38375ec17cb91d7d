import { expect, test } from 'vitest';
import { kindOfPassage, lastPassage, statusOf } from './passages.ts';

const stop = (enteredAt: number | null, leftAt: number | null) => ({ enteredAt, leftAt });
const START = [stop(1, null), stop(null, null), stop(null, null)];

test('the passage that is furthest along is the one that can be undone', () => {
  expect(lastPassage(START)).toBeNull();
  expect(lastPassage([stop(1, 2), ...START.slice(1)])).toEqual({ ordinal: 0, passage: 'left' });
  expect(lastPassage([stop(1, 2), stop(3, null), stop(null, null)])).toEqual({ ordinal: 1, passage: 'entered' });
  expect(lastPassage([stop(1, 2), stop(3, 4), stop(null, null)])).toEqual({ ordinal: 1, passage: 'left' });
  expect(lastPassage([stop(1, 2), stop(null, null), stop(5, 6)])).toEqual({ ordinal: 2, passage: 'entered' });
});

test('being at the departure, and leaving the arrival, are no events', () => {
  expect([kindOfPassage({ ordinal: 0, passage: 'entered' }, 3), kindOfPassage({ ordinal: 2, passage: 'left' }, 3)]).toEqual([null, null]);
});

test('the status follows from how far it has come', () => {
  expect([statusOf(START, 'arrived'), statusOf(START, 'tocomplete')]).toEqual(['readytoship', 'tocomplete']);
  expect(statusOf([stop(1, 2), ...START.slice(1)], 'readytoship')).toBe('intransit');
  expect(statusOf([stop(null, null), stop(null, null), stop(5, null)], 'readytoship')).toBe('arrived');
});
