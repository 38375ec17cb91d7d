import { listAlertBudgets } from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const PAGE_SIZE = 20;
const AGAIN_AFTER_MS = 60_000;

/** Of a shipment (and one of its trackers), or of what a rule counts. */
export type BudgetFilter = Pick<NonNullable<Sent<(typeof listAlertBudgets)['query']>>, 'idTransport' | 'uniqueIdentifiant' | 'idRule'>;

/** Asked again as time passes: every reading beyond a limit uses more. */
export function useBudgets(filter: BudgetFilter) {
  return useInfiniteQuery({
    queryKey: ['alerts', 'budgets', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAlertBudgets, { query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: AGAIN_AFTER_MS,
  });
}
