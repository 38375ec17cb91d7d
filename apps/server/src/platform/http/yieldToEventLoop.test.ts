import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginWork, yieldToEventLoop, inSlices, workOn } from './yieldToEventLoop.ts';

test('between two slices of something large, what is short is finished first', async () => {
  const done: string[] = [];
  const short = beginWork('short');
  const large = workOn(beginWork('large'), () => inSlices([1, 2, 3], 1, (slice) => (done.push('slice'), slice)));
  setTimeout(() => {
    done.push('short');
    short.over();
  }, 2);
  expect(await large).toEqual([1, 2, 3]);
  expect(done).toEqual(['slice', 'short', 'slice', 'slice']);
});

test('where something short is always at work, what is large goes on all the same, and after a while without waiting for it', async () => {
  const short = beginWork('short');
  const slices: number[] = [];
  let isDone = false;
  const large = workOn(beginWork('large'), () =>
    inSlices(
      Array.from({ length: 2000 }, (_, at) => at),
      1,
      (slice) => (slices.push(...slice), slice),
    ),
  ).finally(() => (isDone = true));
  while (slices.length < 2) await sleep(1);
  expect([slices.length, isDone]).toEqual([2, false]);
  expect((await large).length).toBe(2000);
  short.over();
});

test('what has slices is short no longer, so that it waits neither for itself nor for others like it', async () => {
  const [one, other, large] = [beginWork('short'), beginWork('short'), beginWork('large')];
  let went = false;
  const waits = workOn(large, yieldToEventLoop).then(() => (went = true));
  await Promise.all([workOn(one, yieldToEventLoop), sleep(1)]);
  expect(went).toBe(false);
  await workOn(other, yieldToEventLoop);
  await waits;
  one.over();
  expect(went).toBe(true);
  const last = beginWork('short');
  let isOn = false;
  const isWaiting = workOn(large, yieldToEventLoop).then(() => (isOn = true));
  await sleep(1);
  expect(isOn).toBe(false);
  last.over();
  await isWaiting;
});

test('a slice has no more than so many, in their order, and what is made of it may be less', async () => {
  const sizes: number[] = [];
  const numbers = Array.from({ length: 25 }, (_, at) => at);
  const made = await inSlices(numbers, 10, async (slice) => {
    sizes.push(slice.length);
    return slice.filter((one) => one % 2 === 0);
  });
  expect(sizes).toEqual([10, 10, 5]);
  expect(made).toEqual(Array.from({ length: 13 }, (_, at) => at * 2));
  expect(await inSlices([], 10, () => [1])).toEqual([]);
});
