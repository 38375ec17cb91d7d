import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePortions } from './usePortions.ts';

test('it says how far it is, and what it did not come to when it is stopped: the portion under way is done', async () => {
  const { result } = renderHook(() => usePortions<number>(2));
  const seen: number[][] = [];
  const { promise: first, resolve: goOn } = Promise.withResolvers<undefined>();
  const going = result.current.perform([1, 2, 3, 4, 5], async (portion) => {
    seen.push(portion);
    await first;
  });
  await act(async () => undefined);
  expect(result.current.done).toBe(0);
  result.current.stop();
  goOn(undefined);
  await act(async () => expect(await going).toEqual({ left: [3, 4, 5], broken: null }));
  expect([seen, result.current.done]).toEqual([[[1, 2]], null]);
});

test('what breaks ends it there', async () => {
  const { result } = renderHook(() => usePortions<number>(2));
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 2) throw new Error('gone');
  };
  await act(async () =>
    expect(await result.current.perform([1, 2, 3, 4, 5], work)).toEqual({ left: [3, 4, 5], broken: new Error('gone') }),
  );
});
