import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient } from './queryClient.ts';

/** A list whose reads are answered when the test says so. */
function slowList(read: (answer: (rows: readonly string[] | Error) => void) => void) {
  return new Promise<readonly string[]>((resolve, reject) => {
    read((rows) => (rows instanceof Error ? reject(rows) : resolve(rows)));
  });
}

function reading() {
  const client = newQueryClient();
  const answers: ((rows: readonly string[] | Error) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['list', 1],
    queryFn: () => slowList((answer) => answers.push(answer)),
    retry: false,
  });
  const stop = observer.subscribe(() => undefined);
  return { client, answers, observer, stop };
}

test('what changes during a first read is read once more, however often it changed', async () => {
  const { client, answers, observer, stop } = reading();
  const shown = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['list'] }));
  expect(answers).toHaveLength(1);
  answers[0]?.(['old']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['old', 'new']);
  await Promise.all(shown);
  expect(observer.getCurrentResult().data).toEqual(['old', 'new']);
  expect(answers).toHaveLength(2);
  stop();
});

test('a first read that fails is not made again by a change', async () => {
  const { client, answers, observer, stop } = reading();
  const shown = client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.(new Error('unreachable'));
  await shown;
  expect(observer.getCurrentResult().status).toBe('error');
  expect(answers).toHaveLength(1);
  stop();
});

test('what was read before is read again at once', async () => {
  const { client, answers, stop } = reading();
  answers[0]?.(['old']);
  await expect.poll(() => client.getQueryData(['list', 1])).toEqual(['old']);
  const shown = client.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['new']);
  await shown;
  expect(client.getQueryData(['list', 1])).toEqual(['new']);
  stop();
});
