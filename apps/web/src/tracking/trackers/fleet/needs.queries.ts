import { countNeeds, listNeeds } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useLiveFrames } from '../../../platform/live/LiveProvider.tsx';
import type { TrackerSearch } from '../trackerSearch.view.ts';

const PAGE_SIZE = 50;
/** Who is silent changes by itself. */
const AGAIN_MS = 60_000;
const NEEDS = ['trackers', 'needs'] as const;

export type NeedsFilter = Pick<TrackerSearch, 'need' | 'protocol' | 'idCustomer'>;

export function readNeedsPage(filter: NeedsFilter, cursor: string | null, limit: number, signal?: AbortSignal) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const query = { ...asked, limit, ...(cursor === null ? {} : { cursor }) };
  return call(listNeeds, { query, ...(signal ? { signal } : {}) });
}

/** What they need now: a silent one that reports is not among them any more. */
export function useNeeds(filter: NeedsFilter) {
  const cache = useQueryClient();
  const needs = useInfiniteQuery({
    queryKey: [...NEEDS, 'rows', filter],
    queryFn: ({ pageParam, signal }) => readNeedsPage(filter, pageParam, PAGE_SIZE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const silent = new Set(needs.data?.pages.flatMap(({ data }) => data.flatMap((row) => (row.silence ? [row.uniqueIdentifiant] : []))));
    if (frame.readings.some(({ uniqueIdentifiant }) => silent.has(uniqueIdentifiant))) void cache.invalidateQueries({ queryKey: NEEDS });
  });
  return needs;
}

/** Of each need, of what else the list is filtered by. */
export function useNeedCounts({ protocol, idCustomer }: NeedsFilter) {
  const query = { ...(protocol && { protocol }), ...(idCustomer !== undefined && { idCustomer }) };
  return useQuery({
    queryKey: [...NEEDS, 'counts', query],
    queryFn: ({ signal }) => call(countNeeds, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}
