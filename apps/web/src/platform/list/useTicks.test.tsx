import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTicks } from './useTicks.ts';

test('all that was read of one list ticks nothing of the next, which is shown by the time that it comes', () => {
  const { result, rerender } = renderHook(({ list }) => useTicks<number>(list, [1, 2]), { initialProps: { list: 'late' } });
  const { tickAll } = result.current;
  rerender({ list: 'arrived' });
  act(() => tickAll([1, 2, 3]));
  expect(result.current.ticks.ids.size).toBe(0);
  act(() => result.current.tickAll([7, 8]));
  expect([...result.current.ticks.ids]).toEqual([7, 8]);
});

test('what is ticked while the rows of the list before still stand there goes with them', () => {
  const { result, rerender } = renderHook(({ list, shown }) => useTicks<number>(list, shown), {
    initialProps: { list: 'late', shown: [1, 2] },
  });
  rerender({ list: 'arrived', shown: [1, 2] });
  act(() => result.current.tick(1, false));
  act(() => result.current.tick(2, false));
  rerender({ list: 'arrived', shown: [2, 3] });
  expect([...result.current.ticks.ids]).toEqual([2]);
});

test('what is ticked of a list stays so while more of it is read, also beyond what is shown', () => {
  const { result, rerender } = renderHook(({ list, shown }) => useTicks<number>(list, shown), {
    initialProps: { list: 'late', shown: [9] },
  });
  rerender({ list: 'arrived', shown: [1, 2] });
  act(() => result.current.tickAll([1, 2, 3, 4]));
  rerender({ list: 'arrived', shown: [1, 2, 3] });
  expect([...result.current.ticks.ids]).toEqual([1, 2, 3, 4]);
});
