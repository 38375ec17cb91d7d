import { expect, test } from 'vitest';
import { moved, speedFor, valueAt } from './playback.view.ts';

const HOUR = 3_600_000;

test('a trip plays in sensible time', () => {
  expect([30_000, HOUR, 5 * HOUR, 100 * HOUR, 2400 * HOUR].map(speedFor)).toEqual([1, 60, 300, 7200, 7200]);
});

test('playing stops at the end', () => {
  expect([moved(0, 1000, 60, HOUR), moved(HOUR - 1, 1000, 60, HOUR)]).toEqual([60_000, HOUR]);
});

test('a value is shown until the tracker has been silent for too long', () => {
  const at = (moment: number) => valueAt([0, 10, 20], [4, null, 5], moment, 15);
  expect([at(-1), at(12), at(19), at(35), at(36)]).toEqual([null, 4, null, 5, null]);
});
