import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginShort, breathe, inSlices } from './breathe.ts';

test('between two slices of something large, what is short is finished first', async () => {
  const done: string[] = [];
  const isDone = beginShort();
  const large = inSlices([1, 2, 3], 1, (slice) => (done.push('slice'), slice));
  setTimeout(() => {
    done.push('short');
    isDone();
  }, 2);
  expect(await large).toEqual([1, 2, 3]);
  expect(done).toEqual(['slice', 'short', 'slice', 'slice']);
});

test('where something short is always at work, what is large goes on all the same', async () => {
  const isDone = beginShort();
  await Promise.all([breathe(), breathe()]);
  isDone();
  isDone();
  const isOther = beginShort();
  let went = false;
  void breathe().then(() => (went = true));
  await sleep(0);
  await sleep(0);
  expect(went).toBe(false);
  isOther();
  await sleep(0);
  expect(went).toBe(true);
});

test('a slice has no more than so many, in their order, and what is made of it may be less', async () => {
  const sizes: number[] = [];
  const made = await inSlices(Array.from({ length: 25 }, (_, at) => at), 10, async (slice) => {
    sizes.push(slice.length);
    return slice.filter((one) => one % 2 === 0);
  });
  expect(sizes).toEqual([10, 10, 5]);
  expect(made).toEqual(Array.from({ length: 13 }, (_, at) => at * 2));
  expect(await inSlices([], 10, () => [1])).toEqual([]);
});
