import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateSecret,
  testWebhook,
} from '@sillage/contract/messages/webhooks/webhooks.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { DeliveryStatus } from '@sillage/domain/messages/webhooks/webhook';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const LIST = ['webhooks'] as const;
const deliveriesOf = (idWebhook: number) => ['webhookDeliveries', idWebhook] as const;
/** While something waits or is under way, the log is looked at again. */
const AGAIN_MS = 2000;

export function useWebhooks(idCustomer: number) {
  return useQuery({
    queryKey: [...LIST, idCustomer],
    queryFn: ({ signal }) => call(listWebhooks, { query: { idCustomer }, signal }),
  });
}

function useListChange<Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => void cache.invalidateQueries({ queryKey: LIST }) });
}

export function useCreateWebhook(idCustomer: number) {
  return useListChange((body: Omit<Sent<(typeof createWebhook)['body']>, 'idCustomer'>) =>
    call(createWebhook, { body: { ...body, idCustomer } }),
  );
}

export function useChangeWebhook(idWebhook: number) {
  return useListChange((body: Sent<(typeof changeWebhook)['body']>) => call(changeWebhook, { params: { idWebhook }, body }));
}

export function useRotateSecret(idWebhook: number) {
  return useMutation({ mutationFn: () => call(rotateSecret, { params: { idWebhook } }) });
}

export function useDeleteWebhook(idWebhook: number) {
  return useListChange(() => call(deleteWebhook, { params: { idWebhook } }));
}

export function useDeliveries(idWebhook: number, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [...deliveriesOf(idWebhook), status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, {
        params: { idWebhook },
        query: { status, limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((one) => one.status === 'waiting')) === true ? AGAIN_MS : false,
  });
}

function useSending<Asked>(idWebhook: number, send: (asked: Asked) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => cache.invalidateQueries({ queryKey: deliveriesOf(idWebhook) }) });
}

export function useTestWebhook(idWebhook: number) {
  return useSending(idWebhook, () => call(testWebhook, { params: { idWebhook } }));
}

export function useReplay(idWebhook: number) {
  return useSending(idWebhook, (idDelivery: number) => call(replayDelivery, { params: { idWebhook, idDelivery } }));
}
