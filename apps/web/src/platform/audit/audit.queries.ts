import { listAudit } from '@sillage/contract/platform/audit/audit.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export function useAuditTrail(idCustomer: number) {
  return useInfiniteQuery({
    queryKey: ['audit', idCustomer],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { idCustomer, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
