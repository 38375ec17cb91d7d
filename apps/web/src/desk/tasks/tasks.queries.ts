import * as contract from '@sillage/contract/desk/tasks/tasks.contract';
import type { TaskKind } from '@sillage/domain/desk/tasks/task';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InvalidateOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';

const PAGE_SIZE = 50;
const AGAIN_AFTER_MS = 60_000;
const LIST = ['tasks', 'list'];
const COUNT = ['tasks', 'count'];

/** What waits for the reader, by due time; read again each minute. */
export function useTasks(kind: TaskKind | undefined) {
  return useInfiniteQuery({
    queryKey: [...LIST, kind ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listTasks, {
        query: { limit: PAGE_SIZE, ...(kind === undefined ? {} : { kind }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_AFTER_MS,
  });
}

/** How much waits, and of which kinds. Whatever the reader does may have been one of them, so it is counted again after it. */
export function useTaskCount(isAsked: boolean) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isAsked) return;
    return cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // What the reader prefers is no task of theirs, and is kept by itself when a page opens.
      if (event.mutation.options.scope?.id !== 'settings') void readAgain(cache, { cancelRefetch: false });
    });
  }, [cache, isAsked]);
  return useQuery({
    queryKey: COUNT,
    queryFn: ({ signal }) => call(contract.countTasks, { signal }),
    enabled: isAsked,
    refetchInterval: AGAIN_AFTER_MS,
  });
}

export function useTaskColleagues() {
  return useQuery({
    queryKey: ['tasks', 'colleagues'],
    queryFn: ({ signal }) => call(contract.listTaskColleagues, { query: { limit: 300 }, signal }),
  });
}

/** What is done with a task beside doing it. */
export type TaskAction =
  | { readonly is: 'snooze'; readonly idTask: string; readonly until: string }
  | { readonly is: 'wake'; readonly idTask: string }
  | { readonly is: 'hand'; readonly idTask: string; readonly idUser: number }
  | { readonly is: 'takeBack'; readonly idTask: string };

/** @param onRefused also once whoever did it is gone from the screen, as a row is whose task was put off */
export function useTaskAction(onRefused: (error: unknown) => void = () => undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (action: TaskAction) => {
      const params = { idTask: action.idTask };
      switch (action.is) {
        case 'snooze':
          return call(contract.snoozeTask, { params, body: { until: action.until } });
        case 'wake':
          return call(contract.wakeTask, { params });
        case 'hand':
          return call(contract.handTask, { params, body: { idUser: action.idUser } });
        case 'takeBack':
          return call(contract.takeTaskBack, { params });
        default:
          return action satisfies never;
      }
    },
    onError: (error) => {
      onRefused(error);
      return readAgain(cache);
    },
  });
}

function readAgain(cache: QueryClient, options: InvalidateOptions = {}) {
  return Promise.all([LIST, COUNT].map((queryKey) => cache.invalidateQueries({ queryKey }, options)));
}
