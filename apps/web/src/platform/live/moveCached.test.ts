import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { moveCached } from './moveCached.ts';

const KEY = ['trackers', 'one', 'T1'];
const online = () => 'online';

/** A tracker whose reads are answered when the test says so. */
function readSlowly() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: { readonly answer: (state: string) => void; readonly fail: (error: Error) => void }[] = [];
  const queryFn = () =>
    new Promise<string>((answer, fail) => {
      answers.push({ answer, fail });
    });
  const observer = new QueryObserver(cache, { queryKey: KEY, queryFn });
  const stop = observer.subscribe(() => undefined);
  return { cache, answers, observer, stop };
}

test('a report that comes while its tracker is read for the first time outlives the answer of before', async () => {
  const { cache, answers, stop } = readSlowly();
  moveCached<string>(cache, { queryKey: ['trackers', 'one'] }, online);
  expect(cache.getQueryData(KEY)).toBeUndefined();
  answers[0]?.answer('offline');
  await expect.poll(() => cache.getQueryData(KEY)).toBe('online');
  stop();
});

test('what is shown moves at once, and the answer of a read that is under way does not move it back', async () => {
  const { cache, answers, observer, stop } = readSlowly();
  answers[0]?.answer('offline');
  await expect.poll(() => cache.getQueryData(KEY)).toBe('offline');
  const read = observer.refetch();
  moveCached<string>(cache, { queryKey: KEY }, online);
  expect(cache.getQueryData(KEY)).toBe('online');
  answers[1]?.answer('offline');
  await read;
  await expect.poll(() => cache.getQueryData(KEY)).toBe('online');
  stop();
});

test('a read that fails stays a failure', async () => {
  const { cache, answers, observer, stop } = readSlowly();
  moveCached<string>(cache, { queryKey: KEY }, online);
  answers[0]?.fail(new Error('unreachable'));
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  expect(cache.getQueryData(KEY)).toBeUndefined();
  stop();
});
