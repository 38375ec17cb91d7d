import * as contract from '@sillage/contract/desk/analytics/analytics.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import type { AnalyticsRowsSearch, AnalyticsSearch } from './analyticsSearch.view.ts';

const PAGE_SIZE = 50;
const AGAIN_AFTER_MS = 60_000;
/** While something is being counted the next answer is another one. */
const WORKING_AGAIN_MS = 3000;

/** The figures of a period; those before stay in sight until the next are there. */
export function useAnalytics(search: AnalyticsSearch) {
  return useQuery({
    queryKey: ['analytics', 'figures', search],
    queryFn: ({ signal }) => call(contract.readAnalytics, { query: search, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.working ?? 0) > 0 ? WORKING_AGAIN_MS : AGAIN_AFTER_MS),
  });
}

type RowsSearch = AnalyticsRowsSearch & { readonly figure: NonNullable<AnalyticsRowsSearch['figure']> };

export function useAnalyticsRows(search: RowsSearch) {
  return useInfiniteQuery({
    queryKey: ['analytics', 'rows', search],
    queryFn: ({ pageParam, signal }) => readRows(search, pageParam, PAGE_SIZE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function readRows(search: RowsSearch, cursor: string | null, limit: number, signal: AbortSignal) {
  return call(contract.listAnalyticsRows, {
    query: { ...search, figure: search.figure, limit, ...(cursor !== null && { cursor }) },
    signal,
  });
}

export function readPaper(search: AnalyticsSearch, language: NonNullable<Sent<(typeof contract.readAnalyticsPdf)['query']>>['language']) {
  return callForFile(contract.readAnalyticsPdf, { query: { ...search, language } });
}

const VIEWS = ['analytics', 'views'] as const;

export function useViews() {
  return useQuery({ queryKey: VIEWS, queryFn: ({ signal }) => call(contract.listAnalyticsViews, { signal }) });
}

export function useSaveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.AnalyticsViewInput) => call(contract.addAnalyticsView, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: VIEWS }),
  });
}

export function useRemoveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idView: number) => call(contract.removeAnalyticsView, { params: { idView } }),
    onSettled: () => cache.invalidateQueries({ queryKey: VIEWS }),
  });
}
