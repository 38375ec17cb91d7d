import { expect, test } from 'vitest';
import { openPace } from './pace.ts';

test('each may take so much at once, and so much a second beyond that', () => {
  let now = 0;
  const { take } = openPace({ atOnce: 100, aSecond: 10 }, () => now);
  expect([take('one', 60), take('one', 40), take('one', 10), take('one', 10)]).toEqual([0, 0, 1000, 2000]);
  expect(take('other', 100)).toBe(0);
  now += 2000;
  expect(take('one', 10)).toBe(1000);
  now += 60_000;
  expect([take('one', 100), take('one', 1)]).toEqual([0, 100]);
});

test('those who took nothing for a while are forgotten, and who took much is not', () => {
  let now = 0;
  const { take } = openPace({ atOnce: 10, aSecond: 1 }, () => now);
  take('one', 1);
  take('other', 60);
  now += 20_000;
  expect([take('third', 10), take('one', 10), take('other', 1)]).toEqual([0, 0, 31_000]);
});
