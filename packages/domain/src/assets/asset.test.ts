import { expect, test } from 'vitest';
import { whereIs } from './asset.ts';

const at = (latitude: number) => ({ latitude, longitude: 5 });

test('the own tracker goes before what holds it, and that before what somebody set', () => {
  expect(whereIs({ own: at(1), around: [at(2)], byHand: at(3) })).toEqual({ ...at(1), from: 'tracker' });
  expect(whereIs({ own: null, around: [null, at(2)], byHand: at(3) })).toEqual({ ...at(2), from: 'container' });
  expect(whereIs({ own: null, around: [null], byHand: at(3) })).toEqual({ ...at(3), from: 'hand' });
});

test('the nearest container counts, and nothing known is nowhere', () => {
  expect(whereIs({ own: null, around: [at(1), at(2)], byHand: null })).toEqual({ ...at(1), from: 'container' });
  expect(whereIs({ own: null, around: [], byHand: null })).toBeNull();
});
