import { listDenials } from '@sillage/contract/people/denials/denials.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { DenialsSearch } from './denialsSearch.view.ts';
import { momentsOf } from './denials.view.ts';

export function useDenials({ from, until, ...filters }: DenialsSearch) {
  return useInfiniteQuery({
    queryKey: ['denials', filters, from, until],
    queryFn: ({ pageParam, signal }) =>
      call(listDenials, {
        query: { ...filters, ...momentsOf({ from, until }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
