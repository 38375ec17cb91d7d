import { listOutbox } from '@sillage/contract/messages/notifications/notifications.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Every message of the installation, the newest first. */
export function useOutbox() {
  return useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }) => call(listOutbox, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
