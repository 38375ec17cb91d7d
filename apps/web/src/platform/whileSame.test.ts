import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { whileSame } from './whileSame.ts';

test('while another period of one thing is read the former stays in sight, and nothing of another thing', async () => {
  const client = new QueryClient();
  const of = (id: number, period: string) => ({
    queryKey: ['shipments', 'one', id, 'climate', period],
    queryFn: () => Promise.resolve(`${period} of ${id}`),
    placeholderData: whileSame(['shipments', 'one', id]),
  });
  const observer = new QueryObserver(client, of(1, 'day'));
  const stop = observer.subscribe(() => undefined);
  expect((await observer.refetch()).data).toBe('day of 1');
  observer.setOptions(of(1, 'week'));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'day of 1', isPlaceholderData: true });
  expect((await observer.refetch()).data).toBe('week of 1');
  observer.setOptions(of(2, 'week'));
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});
