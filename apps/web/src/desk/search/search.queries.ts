import { search, type SearchGroup } from '@sillage/contract/desk/search/search.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const MORE_AT_ONCE = 20;
const KEPT_MS = 30_000;

export interface SearchAsked {
  readonly q: string;
  /** Of one customer; the operator's alone. */
  readonly idCustomer?: number | undefined;
  readonly limit?: number | undefined;
}

/** The best of everything. An answer to what is no longer asked is dropped. */
export function useSearch(asked: SearchAsked) {
  return useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(search, { query: { ...asked }, signal }),
    enabled: asked.q.trim().length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  });
}

/** The best of one kind, and more of it as it is asked for. */
export function useHits({ q, idCustomer }: SearchAsked, best: SearchGroup) {
  const { kind } = best;
  return useInfiniteQuery({
    queryKey: ['search', 'more', kind, q, idCustomer, best],
    queryFn: async ({ pageParam, signal }) => {
      const query = { q, kind, idCustomer, limit: MORE_AT_ONCE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { groups } = await call(search, { query, signal });
      return groups[0] ?? { ...best, hits: [], nextCursor: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    initialData: { pages: [best], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
