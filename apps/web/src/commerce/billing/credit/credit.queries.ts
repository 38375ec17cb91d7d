import { listCustomerInvoices, readCredit, setCreditLimit } from '@sillage/contract/commerce/billing/credit.contract';
import type { Owed } from '@sillage/domain/commerce/billing/credit';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Below `billingDocuments`: what is issued, taken back or paid changes it too. */
const of = (idCustomer: number) => ['billingDocuments', 'credit', idCustomer] as const;

export function useCredit(idCustomer: number) {
  return useQuery({
    queryKey: [...of(idCustomer), 'sums'],
    queryFn: ({ signal }) => call(readCredit, { params: { idCustomer }, signal }),
  });
}

export function useSetLimit(idCustomer: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (limitCents: number | null) => call(setCreditLimit, { params: { idCustomer }, body: { limitCents } }),
    onSuccess: (credit) => cache.setQueryData([...of(idCustomer), 'sums'], credit),
  });
}

export function useOwedInvoices(idCustomer: number, owed: Owed) {
  return useInfiniteQuery({
    queryKey: [...of(idCustomer), 'invoices', owed],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerInvoices, {
        params: { idCustomer },
        query: { owed, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
