import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * Moves what the cache has by what a live frame told, and once more what a read that is under way brings: it may have been answered before the frame, and would
 * put what was before in the place of what is now. So `move` has to be able to do its work twice, and gives the same object back where it has nothing to do.
 */
export function moveCached<Data>(cache: QueryClient, filters: QueryFilters, move: (data: Data) => Data): void {
  const again = (queryKey: QueryKey) => cache.setQueryData<Data>(queryKey, (data) => data && move(data));
  // What is being read keeps its promise also when the cache is written meanwhile.
  const underWay = cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  cache.setQueriesData<Data>(filters, (data) => data && move(data));
  for (const { promise, queryKey } of underWay)
    promise?.then(
      () => again(queryKey),
      () => undefined,
    );
}
